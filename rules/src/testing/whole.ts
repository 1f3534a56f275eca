import { BLIND, BOT, QUEUE } from '@quatremains/protocol/limits';
import type { UserId } from '@quatremains/protocol/ids';
import { isPlayer } from '../room/members.ts';
import type { BotState, Take } from '../room/bot/bot-state.ts';
import type { BlindPlay } from '../room/modes/blind/blind-play.ts';
import type { Play } from '../room/modes/play.ts';
import type { QueuedPlay } from '../room/modes/queued/queued-play.ts';
import type { Room } from '../room/room.ts';

/** What must be true, by name. */
type Truths = Readonly<Record<string, boolean>>;

function takeTruths(take: Take, { loop }: BotState): Truths {
  return {
    'a recording takes time': take.endsAt > take.startsAt,
    'what is laid over a loop is as long': !take.isOverdub || isNear(take.endsAt - take.startsAt, loop?.length),
    'nothing is known before it is read': take.tracks.length === 0 || take.step !== 'ready',
  };
}

function isNear(one: number, other = NaN): boolean {
  return Math.abs(one - other) < 1e-6;
}

function botTruths(bot: BotState): Truths {
  const { metronome, bpm, loop, take, playingFrom } = bot;
  return {
    'the tempo is within its limits': bpm >= BOT.bpmLowest && bpm <= BOT.bpmHighest,
    'a metronome announces beats that it has': metronome === null || metronome.next >= metronome.number,
    'only something recorded plays': playingFrom === null || loop !== null || take !== null,
    'a loop has tracks': loop === null || loop.base.tracks.length > 0,
    ...(take === null ? {} : takeTruths(take, bot)),
  };
}

function queueTruths({ queue, playing, groupCount }: QueuedPlay, players: ReadonlySet<UserId>): Truths {
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

function turnTruths({ phase, contestants }: BlindPlay, players: ReadonlySet<UserId>): Truths {
  if (phase.kind !== 'choosing' && phase.kind !== 'playing') return {};
  const { performer } = phase;
  const found = phase.kind === 'playing' ? phase.found.map(({ id }) => id) : [];
  const guessers = contestants.filter(({ id, isPresent }) => isPresent && id !== performer);
  return {
    'the performer plays': players.has(performer),
    'two take part': guessers.length + 1 >= BLIND.playersLeast,
    'somebody is still to find it': guessers.some(({ id }) => !found.includes(id)),
    'the performer finds nothing': !found.includes(performer),
    'nobody finds it twice': new Set(found).size === found.length,
  };
}

function blindTruths(play: BlindPlay, players: ReadonlySet<UserId>): Truths {
  const { phase, contestants, turn, played } = play;
  const present = contestants.filter(({ isPresent }) => isPresent).map(({ id }) => id);
  const isRunning = phase.kind !== 'waiting' && phase.kind !== 'over';
  return {
    'all players take part': !isRunning || (present.length === players.size && present.every((id) => players.has(id))),
    'everybody is once in the table': new Set(contestants.map(({ id }) => id)).size === contestants.length,
    'nobody owes points': contestants.every(({ points }) => points >= 0),
    'a phase takes time': !('endsAt' in phase) || phase.endsAt > phase.startedAt,
    'no more is played than begun': played <= turn,
    'a game that waits has no table': phase.kind !== 'waiting' || contestants.length === 0,
    ...turnTruths(play, players),
  };
}

function playTruths(play: Play, players: ReadonlySet<UserId>): Truths {
  switch (play.gameType) {
    case 'NORMAL':
      return play.bot === null ? {} : botTruths(play.bot);
    case 'QUEUED':
      return queueTruths(play, players);
    case 'BLIND':
      return blindTruths(play, players);
    case 'PRACTICE':
      return {};
    default:
      return play satisfies never;
  }
}

/** What is broken in what goes on in a room, in words; nothing where it is whole. */
export function brokenIn({ play, settings, members }: Room): string[] {
  const isBotRight = play.gameType !== 'NORMAL' || (play.bot !== null) === (settings.properties.botEnabled === true);
  const truths: Truths = {
    'what goes on is of the room’s game type': play.gameType === settings.gameType,
    'the bot is there where it is wanted': isBotRight,
    ...playTruths(play, new Set(members.filter(isPlayer).map(({ id }) => id))),
  };
  return Object.keys(truths).filter((name) => truths[name] === false);
}
