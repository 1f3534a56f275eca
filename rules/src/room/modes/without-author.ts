import { DELETED } from '../../chat/without-author.ts';
import type { BotState, Layer, Take } from '../bot/bot-state.ts';
import type { Fact } from '../outcome.ts';
import type { BlindPlay, BlindPhase } from './blind/blind-play.ts';
import type { Play } from './play.ts';

/** Anything that may be called like somebody. */
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

function renameBlind(play: BlindPlay, rename: Rename): BlindPlay {
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

function renamed(play: Play, rename: Rename): Play {
  if (play.gameType === 'BLIND') return renameBlind(play, rename);
  return play.gameType === 'NORMAL' && play.bot !== null ? { ...play, bot: renameBot(play.bot, rename) } : play;
}

const TOLD = { BLIND: 'blindChanged', NORMAL: 'loopChanged' } as const;

/** What goes on without the name of an account that is gone, and what is told of that. The same play where it is not named. */
export function withoutName(play: Play, gone: string): { readonly play: Play; readonly facts: readonly Fact[] } {
  if (play.gameType !== 'BLIND' && play.gameType !== 'NORMAL') return { play, facts: [] };
  const named: string[] = [];
  const nameless = renamed(play, (username) => {
    if (username === gone) named.push(username);
    return username === gone ? DELETED : username;
  });
  return named.length === 0 ? { play, facts: [] } : { play: nameless, facts: [{ kind: TOLD[play.gameType] }] };
}
