import type { LoopTrack } from '@quatremains/protocol/entities/bot';
import type { UserId } from '@quatremains/protocol/ids';
import { BOT } from '@quatremains/protocol/limits';
import type { Command } from '../room/command.ts';
import { botIdOf } from '../room/bot/bot-user.ts';
import { botOf } from '../room/bot/view-bot.ts';
import type { Fact } from '../room/outcome.ts';
import { deadline } from '../room/wake.ts';
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

/** A track of one note, told apart by when it begins. */
export function aTrack(begins = 0): LoopTrack {
  const { id: playerId, username, colors, channel, instruments, reverb, compressor } = ada;
  return {
    playerId,
    username,
    colors: [...colors],
    channel: channel ?? 0,
    instruments: [...instruments],
    reverbInformation: reverb,
    compressorInformation: compressor,
    notes: [begins, 100, 60, 90],
    pedals: [],
  };
}

/** What was played in the first recording. */
export const FIRST = aTrack(1);

/** Lets time pass and gives the tracks whenever they are wanted, as the server does. */
export function pass(life: Life, time: number, tracks: readonly LoopTrack[] = []): Fact[] {
  const end = life.now + time;
  const all: Fact[] = [];
  for (;;) {
    const due = deadline(life.room);
    const facts = life.wait(Math.min(due ?? end, end) - life.now);
    all.push(...facts);
    for (const fact of facts)
      if (fact.kind === 'tracksWanted')
        all.push(...life.ask({ kind: 'loopRecorded', recordedAt: fact.recordedAt, tracks }));
    if (life.now === end && (deadline(life.room) ?? Infinity) > end) return all;
  }
}

/** A recording of 4 s from 11 s on, and what was played in it; the time is 15.25 s then. */
export function recorded(isPlaying?: boolean): Life {
  const life = roomWithBot();
  life.ask(loop({ isRecording: true, isPlaying, delay: 1_000, duration: 4_000 }));
  pass(life, 5_000 + BOT.loopGrace, [FIRST]);
  return life;
}

/** What the bot of this room does with its loop, in words. */
export function shown(life: Life) {
  const bot = botOf(life.room);
  const { isRecordReady, isLoopRecording, isLoopPlaying } = bot ?? {};
  const flags = { ready: isRecordReady, records: isLoopRecording, plays: isLoopPlaying };
  return Object.entries(flags)
    .flatMap(([word, is]) => (is === true ? [word] : []))
    .join(' ');
}
