import { beats as beatsShape, bot as botShape, type Beats } from '@quatremains/protocol/entities/bot';
import { BOT } from '@quatremains/protocol/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ada, botId, metronome, roomWithBot } from '../../testing/a-bot.ts';
import { RoomSimulation } from '../../testing/room-simulation.ts';
import { aPlayer } from '../../testing/a-member.ts';
import { aRoom } from '../../testing/a-room.ts';
import { eventNames } from '../../testing/outcomes.ts';
import type { RoomEvent } from '../outcome.ts';
import { restoreRoom } from '../restore-room.ts';
import { deadline } from '../advance.ts';
import { beatsToCome, botOf } from './view-bot.ts';

interface Beat {
  readonly number: number;
  readonly time: number;
}

function beatsIn({ number, time, bpm, count }: Beats): Beat[] {
  return Array.from({ length: count }, (_, place) => ({ number: number + place, time: time + (place * 60_000) / bpm }));
}

function beatsOf(events: readonly RoomEvent[]): Beat[] {
  return events.flatMap((event) => (event.kind === 'beatsAnnounced' ? beatsIn(event.beats) : []));
}

/** All beats that are announced within this time, by a timer that is in time. */
function listen(life: RoomSimulation, time: number): { readonly beats: Beat[]; readonly ahead: number[] } {
  const end = life.now + time;
  const beats: Beat[] = [];
  const ahead: number[] = [];
  for (let due = deadline(life.room); due !== null && due <= end; due = deadline(life.room)) {
    const announced = beatsOf(life.wait(Math.max(0, due - life.now)));
    beats.push(...announced);
    ahead.push((announced[0]?.time ?? Infinity) - life.now);
  }
  life.wait(end - life.now);
  return { beats, ahead };
}

test('the first beat sounds half a second after the metronome is switched on', () => {
  const life = roomWithBot();
  const events = life.ask(metronome(120));
  expect(eventNames(events)).toEqual(['botChanged', 'beatsAnnounced']);
  expect(beatsOf(events)).toEqual([0, 1, 2, 3].map((number) => ({ number, time: 10_500 + number * 500 })));
});

test('rounding errors do not accumulate over a thousand beats', () => {
  const life = roomWithBot();
  const first = beatsOf(life.ask(metronome(97)));
  const { beats } = listen(life, 620_000);
  const all = [...first, ...beats];
  expect(all.map(({ number }) => number)).toEqual(all.map((_, place) => place));
  expect(all.length).toBeGreaterThan(1_000);
  for (const { number, time } of all) expect(time).toBeCloseTo(10_500 + (number * 60_000) / 97, 6);
});

test.each([1, 29.5, 59, 60, 61, 97, 133.7, 250])('at %d bpm every beat is announced once and a second ahead', (bpm) => {
  const life = roomWithBot();
  const first = beatsOf(life.ask(metronome(bpm)));
  const { beats, ahead } = listen(life, 300_000);
  const numbers = [...first, ...beats].map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, place) => place));
  for (const time of ahead) expect(time).toBeGreaterThanOrEqual(BOT.beatsAhead - 1e-6);
});

test('another tempo holds from the last announced beat on', () => {
  const life = roomWithBot();
  const last = beatsOf(life.ask(metronome(120))).at(-1);
  const [next] = [...beatsOf(life.ask(metronome(200))), ...listen(life, 3_000).beats];
  expect(next).toEqual({ number: 4, time: (last?.time ?? 0) + 300 });
});

test('a change from the slowest tempo to a fast one takes effect soon, without beats in the past', () => {
  const life = roomWithBot();
  life.ask(metronome(1));
  life.wait(30_000);
  const [next] = beatsOf(life.ask(metronome(240)));
  expect(next?.number).toBe(1);
  expect((next?.time ?? 0) - life.now).toBeGreaterThan(0);
  expect((next?.time ?? 0) - life.now).toBeLessThan(1_000);
});

test('switched off it stops, and switched on again it starts anew', () => {
  const life = roomWithBot();
  life.ask(metronome(120));
  expect(eventNames(life.ask(metronome(null)))).toEqual(['botChanged']);
  expect(deadline(life.room)).toBeNull();
  expect(botOf(life.room)).toMatchObject({ metronomeEnabled: false, bpm: 120 });
  life.wait(700);
  expect(beatsOf(life.ask(metronome(120)))[0]).toEqual({ number: 0, time: 11_200 });
});

test('a repeated request changes nothing', () => {
  const life = roomWithBot();
  expect(life.ask(metronome(null))).toEqual([]);
  life.ask(metronome(90));
  expect(life.ask(metronome(90))).toEqual([]);
});

test('after an hour without a timer it skips past beats', () => {
  const life = roomWithBot();
  life.ask(metronome(120));
  const events = life.wait(3_600_000);
  expect(events.length).toBeLessThan(3);
  for (const { time } of beatsOf(events)) expect(time).toBeGreaterThanOrEqual(life.now);
  expect(listen(life, 2_000).beats.every(({ time }) => time > life.now - 2_000)).toBe(true);
});

test('a late timer does not change future beats', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 250, noNaN: true }),
      fc.array(fc.nat(20_000), { maxLength: 8 }),
      (bpm, waits) => {
        const [late, punctual] = [roomWithBot(), roomWithBot()];
        for (const life of [late, punctual]) life.ask(metronome(bpm));
        for (const time of waits) {
          late.wait(time);
          listen(punctual, time);
          expect(late.room).toEqual(punctual.room);
          expect(beatsToCome(late.room, late.now)).toEqual(beatsToCome(punctual.room, punctual.now));
        }
      },
    ),
  );
});

test('a new member receives the announced future beats', () => {
  const life = roomWithBot();
  life.ask(metronome(120));
  life.wait(700);
  const beats = beatsToCome(life.room, life.now);
  expect(beats).toEqual({ botId, bpm: 120, number: 1, time: 11_000, count: 3 });
  expect(beatsShape.parse(beats)).toEqual(beats);
  expect(beatsToCome(life.room, 12_001)).toBeNull();
  expect(beatsToCome(roomWithBot().room, 0)).toBeNull();
});

test('after a restart it continues', () => {
  const life = roomWithBot();
  const first = beatsOf(life.ask(metronome(120)));
  const revived = new RoomSimulation(
    restoreRoom(JSON.parse(JSON.stringify(life.room)) as typeof life.room, 15_300),
    15_300,
  );
  const [next] = beatsOf(revived.wait(0));
  expect(((next?.time ?? 0) - (first[0]?.time ?? 0)) % 500).toBe(0);
  expect(next?.time).toBeGreaterThanOrEqual(15_300);
});

describe('refused', () => {
  test.each([0, 0.9, 250.1, -60, Infinity, NaN])('%d bpm', (bpm) => {
    expect(roomWithBot().refusal(metronome(bpm))).toBe('BPM_OUT_OF_RANGE');
  });

  test('to members without rights, for another bot, and without a bot', () => {
    const life = roomWithBot();
    const asked = { kind: 'switchMetronome', by: ada.id, bot: botId, bpm: 60 } as const;
    expect(life.refusal({ ...asked, by: aPlayer('Bo').id })).toBe('NOT_MASTER');
    expect(life.refusal({ ...asked, by: aPlayer('Nobody').id })).toBe('NOT_IN_ROOM');
    expect(life.refusal({ ...asked, bot: ada.id })).toBe('BOT_NOT_HERE');
    expect(new RoomSimulation(aRoom({ members: [ada] })).refusal(asked)).toBe('BOT_NOT_HERE');
    expect(new RoomSimulation(aRoom({ members: [ada], settings: { gameType: 'BLIND' } })).refusal(asked)).toBe(
      'BOT_NOT_HERE',
    );
  });
});

test('the bot has the shape of the protocol', () => {
  const bot = botOf(roomWithBot().room);
  expect(botShape.parse(bot)).toEqual(bot);
  expect(bot).toMatchObject({ bpm: 60, loopDelay: 2_000, loopDuration: 10_000, metronomeEnabled: false });
});
