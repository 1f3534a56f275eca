import type { LoopTrack } from '@quatremains/protocol/entities/bot';
import type { UserId } from '@quatremains/protocol/ids';
import { BOT } from '@quatremains/protocol/limits';
import type { Command } from '../room/command.ts';
import { botIdOf } from '../room/bot/bot-user.ts';
import { botOf } from '../room/bot/view-bot.ts';
import type { RoomEvent } from '../room/outcome.ts';
import { deadline } from '../room/advance.ts';
import { RoomSimulation } from './room-simulation.ts';
import { aPlayer } from './a-member.ts';
import { aRoom } from './a-room.ts';

/** A player who is master. */
export const ada = aPlayer('Ada', 0, { master: true });

/** A room with a new bot; Ada is master. */
export function roomWithBot(now = 10_000): RoomSimulation {
  const members = [ada, aPlayer('Bo', 1)];
  return new RoomSimulation(aRoom({ members, settings: { properties: { botEnabled: true } } }), now);
}

export const botId: UserId = botIdOf(aRoom());

/** Null switches the metronome off. */
export function metronome(bpm: number | null): Command {
  return { kind: 'switchMetronome', by: ada.id, bot: botId, bpm };
}

/** Switches and times of a `controlLoop` command. */
type Asked = Partial<
  Pick<Extract<Command, { kind: 'controlLoop' }>, 'isRecording' | 'isPlaying' | 'delay' | 'duration'>
>;

export function loop(asked: Asked): Command {
  return { kind: 'controlLoop', by: ada.id, bot: botId, ...asked };
}

/** A track of one note, identified by its start. */
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

/** Track of the first recording. */
export const FIRST = aTrack(1);

/** Lets time pass and responds to each `tracksRequested`, as the server does. */
export function pass(life: RoomSimulation, time: number, tracks: readonly LoopTrack[] = []): RoomEvent[] {
  const end = life.now + time;
  const all: RoomEvent[] = [];
  for (;;) {
    const due = deadline(life.room);
    const events = life.wait(Math.min(due ?? end, end) - life.now);
    all.push(...events);
    for (const event of events)
      if (event.kind === 'tracksRequested')
        all.push(...life.ask({ kind: 'loopRecorded', recordedAt: event.recordedAt, tracks }));
    if (life.now === end && (deadline(life.room) ?? Infinity) > end) return all;
  }
}

/** A room with a recording of 4 s from 11 s on; the time is 15.25 s. */
export function recorded(isPlaying?: boolean): RoomSimulation {
  const life = roomWithBot();
  life.ask(loop({ isRecording: true, isPlaying, delay: 1_000, duration: 4_000 }));
  pass(life, 5_000 + BOT.loopGrace, [FIRST]);
  return life;
}

/** State of the bot's loop, in words. */
export function shown(life: RoomSimulation) {
  const bot = botOf(life.room);
  const { isRecordReady, isLoopRecording, isLoopPlaying } = bot ?? {};
  const flags = { ready: isRecordReady, records: isLoopRecording, plays: isLoopPlaying };
  return Object.entries(flags)
    .flatMap(([word, is]) => (is === true ? [word] : []))
    .join(' ');
}
