import { BLIND, BOT, QUEUE } from '@quatremains/protocol/limits';
import type { UserId } from '@quatremains/protocol/ids';
import { isPlayer } from '../room/members.ts';
import type { BotState, Take } from '../room/bot/bot-state.ts';
import type { BlindState } from '../room/modes/blind/blind-state.ts';
import type { ModeState } from '../room/modes/mode-state.ts';
import type { QueuedState } from '../room/modes/queued/queued-state.ts';
import type { Room } from '../room/room.ts';

/** Conditions that must hold, by name. */
type Invariants = Readonly<Record<string, boolean>>;

function takeInvariants(take: Take, { loop }: BotState): Invariants {
  return {
    'a recording takes time': take.endsAt > take.startsAt,
    'what is laid over a loop is as long': !take.isOverdub || isNear(take.endsAt - take.startsAt, loop?.length),
    'nothing is known before it is read': take.tracks.length === 0 || take.step !== 'ready',
  };
}

function isNear(one: number, other = NaN): boolean {
  return Math.abs(one - other) < 1e-6;
}

function botInvariants(bot: BotState): Invariants {
  const { metronome, bpm, loop, take, playingFrom } = bot;
  return {
    'the tempo is within its limits': bpm >= BOT.bpmLowest && bpm <= BOT.bpmHighest,
    'a metronome announces beats that it has': metronome === null || metronome.next >= metronome.number,
    'only something recorded plays': playingFrom === null || loop !== null || take !== null,
    'a loop has tracks': loop === null || loop.base.tracks.length > 0,
    ...(take === null ? {} : takeInvariants(take, bot)),
  };
}

function queueInvariants({ queue, playing, groupCount }: QueuedState, players: ReadonlySet<UserId>): Invariants {
  const groups = playing === null ? queue : [playing.group, ...queue];
  const users = groups.flatMap((group) => group.users);
  return {
    'only players queue': users.every((user) => players.has(user)),
    'nobody queues twice': new Set(users).size === users.length,
    'a group is of one to four': groups.every((one) => one.users.length > 0 && one.users.length <= QUEUE.groupSize),
    'nobody waits for nobody': playing !== null || queue.length === 0,
    'groups have names of their own': new Set(groups.map(({ id }) => id)).size === groups.length,
    'groups are counted': groups.length <= groupCount,
  };
}

function turnInvariants({ phase, contestants }: BlindState, players: ReadonlySet<UserId>): Invariants {
  if (phase.kind !== 'choosing' && phase.kind !== 'playing') return {};
  const { performer } = phase;
  const found = phase.kind === 'playing' ? phase.found.map(({ id }) => id) : [];
  const guessers = contestants.filter(({ id, isPresent }) => isPresent && id !== performer);
  return {
    'the performer plays': players.has(performer),
    'two take part': guessers.length + 1 >= BLIND.playersLeast,
    'a guesser has not found it': guessers.some(({ id }) => !found.includes(id)),
    'the performer finds nothing': !found.includes(performer),
    'nobody finds it twice': new Set(found).size === found.length,
  };
}

function blindInvariants(play: BlindState, players: ReadonlySet<UserId>): Invariants {
  const { phase, contestants, turn, played } = play;
  const present = contestants.filter(({ isPresent }) => isPresent).map(({ id }) => id);
  const isRunning = phase.kind !== 'waiting' && phase.kind !== 'over';
  return {
    'all players take part': !isRunning || (present.length === players.size && present.every((id) => players.has(id))),
    'each contestant is in the table once': new Set(contestants.map(({ id }) => id)).size === contestants.length,
    'nobody owes points': contestants.every(({ points }) => points >= 0),
    'a phase takes time': !('endsAt' in phase) || phase.endsAt > phase.startedAt,
    'no more is played than begun': played <= turn,
    'a game that waits has no table': phase.kind !== 'waiting' || contestants.length === 0,
    ...turnInvariants(play, players),
  };
}

function playInvariants(play: ModeState, players: ReadonlySet<UserId>): Invariants {
  switch (play.gameType) {
    case 'NORMAL':
      return play.bot === null ? {} : botInvariants(play.bot);
    case 'QUEUED':
      return queueInvariants(play, players);
    case 'BLIND':
      return blindInvariants(play, players);
    case 'PRACTICE':
      return {};
    default:
      return play satisfies never;
  }
}

/** Names of the invariants that a room's mode state violates. */
export function violations({ play, settings, members }: Room): string[] {
  const isBotRight = play.gameType !== 'NORMAL' || (play.bot !== null) === (settings.properties.botEnabled === true);
  const invariants: Invariants = {
    'what goes on is of the room’s game type': play.gameType === settings.gameType,
    'the bot is there where it is wanted': isBotRight,
    ...playInvariants(play, new Set(members.filter(isPlayer).map(({ id }) => id))),
  };
  return Object.keys(invariants).filter((name) => invariants[name] === false);
}
