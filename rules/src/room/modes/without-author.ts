import { DELETED_USERNAME } from '../../chat/without-author.ts';
import type { BotState, Layer, Take } from '../bot/bot-state.ts';
import type { RoomEvent } from '../outcome.ts';
import type { BlindState, BlindPhase } from './blind/blind-state.ts';
import type { ModeState } from './mode-state.ts';

/** Data with a username. */
interface Called {
  readonly username: string;
}

type Rename = (username: string) => string;

function renameAll<One extends Called>(list: readonly One[], rename: Rename): One[] {
  return list.map((one) => ({ ...one, username: rename(one.username) }));
}

function renamePhase(phase: BlindPhase, rename: Rename): BlindPhase {
  if (!('revealed' in phase) || phase.revealed === null) return phase;
  const { performer, found } = phase.revealed;
  const revealed = { ...phase.revealed, performer: rename(performer), found: renameAll(found, rename) };
  return { ...phase, revealed };
}

function renameBlind(play: BlindState, rename: Rename): BlindState {
  return { ...play, phase: renamePhase(play.phase, rename), contestants: renameAll(play.contestants, rename) };
}

function renameTracks<One extends Layer | Take>(layer: One, rename: Rename): One {
  return { ...layer, tracks: renameAll(layer.tracks, rename) };
}

function renameBot(bot: BotState, rename: Rename): BotState {
  const { take, loop } = bot;
  return {
    ...bot,
    take: take && renameTracks(take, rename),
    loop: loop && {
      ...loop,
      base: renameTracks(loop.base, rename),
      overdub: loop.overdub && renameTracks(loop.overdub, rename),
    },
  };
}

function renamed(play: ModeState, rename: Rename): ModeState {
  if (play.gameType === 'BLIND') return renameBlind(play, rename);
  return play.gameType === 'NORMAL' && play.bot !== null ? { ...play, bot: renameBot(play.bot, rename) } : play;
}

const EVENTS = { BLIND: 'blindChanged', NORMAL: 'loopChanged' } as const;

/** Replaces the username of a deleted account in the mode state. Returns the same state without it. */
export function withoutName(
  play: ModeState,
  gone: string,
): { readonly play: ModeState; readonly events: readonly RoomEvent[] } {
  if (play.gameType !== 'BLIND' && play.gameType !== 'NORMAL') return { play, events: [] };
  const named: string[] = [];
  const nameless = renamed(play, (username) => {
    if (username === gone) named.push(username);
    return username === gone ? DELETED_USERNAME : username;
  });
  return named.length === 0 ? { play, events: [] } : { play: nameless, events: [{ kind: EVENTS[play.gameType] }] };
}
