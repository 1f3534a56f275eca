import { parseMidi, type MidiEvent } from 'midi-file';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generalProgram } from './general-midi.ts';
import { NoteLog } from './note-log.ts';
import { writeMidi } from './write-midi.ts';

const SPAN = { from: 10_000, to: 20_000 };
const [grand, tuba, drums] = [1, 57, 78];

function player(id: string, instrumentIds: readonly number[] = [grand], username = id) {
  const size = 88 / instrumentIds.length;
  return { id, username, instruments: instrumentIds.map((instrumentId) => ({ instrumentId, size })) };
}

type Timed = MidiEvent & { readonly tick: number };

/** Parses the tracks of the log with another library. */
async function tracksOf(log: NoteLog, span = SPAN): Promise<Timed[][]> {
  const file = writeMidi(log.tracks(), span);
  if (file === null) return [];
  const { header, tracks } = parseMidi(new Uint8Array(await file.arrayBuffer()));
  expect(header).toMatchObject({ format: 1, ticksPerBeat: 960, numTracks: tracks.length });
  return tracks.map((events) => {
    let tick = 0;
    return events.map((event) => Object.assign(event, { tick: (tick += event.deltaTime) }));
  });
}

const of = <T extends MidiEvent['type']>(events: readonly Timed[] | undefined, type: T) =>
  (events ?? []).filter((event): event is Timed & Extract<MidiEvent, { type: T }> => event.type === type);

const notesOf = (events: readonly Timed[] | undefined) =>
  (events ?? []).flatMap((event) =>
    event.type === 'noteOn' || event.type === 'noteOff' ? [[event.type, event.noteNumber, event.tick]] : [],
  );

describe('the MIDI file of a room', () => {
  it('has a track for each player, with name, tempo and exact times', async () => {
    const log = new NoteLog();
    log.setPlayers([player('ada', [grand], 'Ada'), player('kenji', [tuba], '健二'), player('listens')]);
    log.noteOn('kenji', 40, 90, 10_250.5);
    log.noteOn('ada', 60, 100, 10_500);
    log.noteOff('ada', 60, 11_000);
    log.noteOff('kenji', 40, 12_000);
    const tracks = await tracksOf(log);
    const bytes = tracks.map((track) =>
      Uint8Array.from(of(track, 'trackName')[0]?.text ?? '', (one) => one.charCodeAt(0)),
    );
    expect(bytes.map((name) => new TextDecoder().decode(name)).toSorted()).toEqual(['Ada', '健二']);
    expect(of(tracks[0], 'setTempo')).toMatchObject([{ tick: 0, microsecondsPerBeat: 500_000 }]);
    expect(notesOf(tracks[0])).toEqual([
      ['noteOn', 40, 481],
      ['noteOff', 40, 3_840],
    ]);
    expect(notesOf(tracks[1])).toEqual([
      ['noteOn', 60, 960],
      ['noteOff', 60, 1_920],
    ]);
    expect(of(tracks[1], 'noteOn')[0]).toMatchObject({ velocity: 100, channel: 1 });
    expect(tracks.map((track) => of(track, 'programChange')[0]?.programNumber)).toEqual([58, 0]);
  });

  it('follows splits and changes of instruments', async () => {
    const log = new NoteLog();
    log.setPlayers([player('ada', [tuba, grand])]);
    log.noteOn('ada', 30, 80, 10_100);
    log.noteOn('ada', 90, 80, 10_200);
    log.setPlayers([player('ada', [drums])]);
    log.noteOff('ada', 30, 10_300);
    log.noteOn('ada', 38, 80, 10_400);
    const [track] = await tracksOf(log);
    expect(of(track, 'programChange').map(({ channel, programNumber }) => [channel, programNumber])).toEqual([
      [0, 58],
      [1, 0],
      [9, 0],
    ]);
    expect(of(track, 'noteOn').map(({ channel, noteNumber }) => [channel, noteNumber])).toEqual([
      [0, 30],
      [1, 90],
      [9, 38],
    ]);
    expect(of(track, 'noteOff').map(({ channel, noteNumber }) => [channel, noteNumber])).toEqual([
      [0, 30],
      [1, 90],
      [9, 38],
    ]);
  });

  it('contains the pedal on every channel of the player', async () => {
    const log = new NoteLog();
    log.setPlayers([player('ada', [tuba, grand])]);
    log.pedal('ada', true, 10_000);
    log.noteOn('ada', 30, 80, 10_100);
    log.noteOn('ada', 90, 80, 10_100);
    log.pedal('ada', false, 10_500);
    log.pedal('ada', true, 11_000);
    const [track] = await tracksOf(log);
    const moves = of(track, 'controller').map(({ controllerType, channel, value, tick }) => [
      controllerType,
      channel,
      value,
      tick,
    ]);
    expect(moves).toEqual([
      [64, 0, 127, 0],
      [64, 1, 127, 0],
      [64, 0, 0, 960],
      [64, 1, 0, 960],
      [64, 0, 127, 1_920],
      [64, 1, 127, 1_920],
      [64, 0, 0, 19_200],
      [64, 1, 0, 19_200],
    ]);
  });

  it('starts and ends with the recording, each note with its end', async () => {
    const log = new NoteLog();
    log.setPlayers([player('ada')]);
    log.noteOn('ada', 50, 80, 9_900);
    log.noteOff('ada', 50, 10_050);
    log.noteOn('ada', 60, 80, 12_000);
    log.noteOn('ada', 60, 80, 13_000);
    log.noteOn('ada', 61, 80, 20_001);
    log.noteOff('ada', 60, 20_500);
    const [track] = await tracksOf(log);
    expect(notesOf(track)).toEqual([
      ['noteOn', 60, 3_840],
      ['noteOff', 60, 5_760],
      ['noteOn', 60, 5_760],
      ['noteOff', 60, 19_200],
    ]);
  });

  it('is sorted by time, in whatever order events were received', async () => {
    const log = new NoteLog();
    log.setPlayers([player('ada')]);
    log.noteOn('ada', 62, 80, 10_600);
    log.noteOn('ada', 60, 80, 10_500);
    const [track] = await tracksOf(log);
    expect(of(track, 'noteOn').map(({ noteNumber }) => noteNumber)).toEqual([60, 62]);
  });

  it('uses channel 10 for drums only, and another port for a sixteenth player', async () => {
    const log = new NoteLog();
    const ids = Array.from({ length: 17 }, (_, at) => `player ${at}`);
    log.setPlayers(ids.map((id) => player(id)));
    log.setPlayers([player('drummer', [drums])]);
    for (const id of [...ids, 'drummer']) log.noteOn(id, 60, 80, 11_000);
    const tracks = await tracksOf(log);
    const places = tracks.map((track) => [of(track, 'portPrefix')[0]?.port, of(track, 'noteOn')[0]?.channel]);
    expect(places).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15].map((channel) => [0, channel]),
      [1, 0],
      [1, 1],
      [1, 9],
    ]);
  });

  it('is omitted without notes', async () => {
    const log = new NoteLog();
    log.setPlayers([player('ada')]);
    log.noteOn('ada', 60, 80, 9_000);
    log.noteOn('a stranger', 60, 80, 11_000);
    log.pedal('ada', true, 11_000);
    expect(await tracksOf(log)).toEqual([]);
  });

  it('contains all of many notes', async () => {
    const log = new NoteLog();
    log.setPlayers([player('ada')]);
    for (let at = 0; at < 20_000; at++) {
      log.noteOn('ada', at % 128, 1 + (at % 127), 10_000 + at / 2);
      log.noteOff('ada', at % 128, 10_000 + at / 2 + 0.25);
    }
    const [track] = await tracksOf(log);
    const ons = of(track, 'noteOn');
    expect(ons).toHaveLength(20_000);
    const wrong = ons.filter(({ noteNumber, velocity, tick }, at) => {
      return noteNumber !== at % 128 || velocity !== 1 + (at % 127) || tick !== Math.round(at * 0.96);
    });
    expect(wrong).toEqual([]);
  });
});

describe('General MIDI programs', () => {
  it('match the instruments’ sources', () => {
    const source = readFileSync('content/src/soundfont/instrument-list.ts', 'utf8');
    const rows = [...source.matchAll(/\[(\d+), '([^']*)', (\d+)\]/g)];
    expect(rows.length).toBeGreaterThan(70);
    for (const [, id, name = '', program] of rows)
      expect([name, generalProgram(Number(id))]).toEqual([
        name,
        { program: Number(program), isDrums: name.endsWith(' Kit') },
      ]);
    expect(generalProgram(grand)).toEqual({ program: 0, isDrums: false });
    expect(generalProgram(9_999)).toEqual({ program: 0, isDrums: false });
  });
});
