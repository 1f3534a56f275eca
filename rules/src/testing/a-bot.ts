import type { UserId } from '@quatremains/protocol/ids';
import type { Command } from '../room/command.ts';
import { botIdOf } from '../room/bot/bot-user.ts';
import { Life } from './a-life.ts';
import { aPlayer } from './a-member.ts';
import { aRoom } from './a-room.ts';

/** A master at the keys. */
export const ada = aPlayer('Ada', 0, { master: true });

/** A room with a bot that has been asked for nothing, Ada its master. */
export function roomWithBot(now = 10_000): Life {
  const members = [ada, aPlayer('Bo', 1)];
  return new Life(aRoom({ members, settings: { properties: { botEnabled: true } } }), now);
}

export const botId: UserId = botIdOf(aRoom());

/** Null switches it off. */
export function metronome(bpm: number | null): Command {
  return { kind: 'switchMetronome', by: ada.id, bot: botId, bpm };
}

/** What is asked of a loop. */
type Asked = Partial<
  Pick<Extract<Command, { kind: 'controlLoop' }>, 'isRecording' | 'isPlaying' | 'delay' | 'duration'>
>;

export function loop(asked: Asked): Command {
  return { kind: 'controlLoop', by: ada.id, bot: botId, ...asked };
}
