import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMidi, type MidiEvent } from 'midi-file';
import { describe, expect, test } from 'vitest';
import { midiSong } from '@quatremains/protocol/entities/midi-song';
import { makeWork } from './make-work.ts';

const text = readFileSync(join(import.meta.dirname, '../testing/small.abc'), 'utf8');
const { songs, files } = makeWork('small', text);
const fileAt = (url: string) => files.get(url.replace('/upload/midis/', '')) ?? '';
const master = songs.at(-1);
const { header, tracks } = parseMidi(Buffer.from(fileAt(master?.url ?? '')));

/** Events of a type with their ticks. */
function eventsOf(track: readonly MidiEvent[], type: string): [number, MidiEvent][] {
  let at = 0;
  const timed = track.map((event): [number, MidiEvent] => [(at += event.deltaTime), event]);
  return timed.filter(([, event]) => event.type === type);
}

test('a work has entries of the list, whose files exist', () => {
  expect(songs.map((song) => midiSong.parse(song))).toEqual(songs);
  for (const { url, abcUrl, imgUrl } of songs)
    for (const address of [url, abcUrl, imgUrl]) expect(fileAt(address)).not.toBe('');
  expect(master).toMatchObject({
    id: 9013,
    name1: 'Nobody',
    name2: 'Small Piece',
    version: 'master',
    metre: '3/8',
    key: 'A minor',
  });
});

test('the same text makes the same files, another one other names', () => {
  expect([...makeWork('small', text).files.keys()]).toEqual([...files.keys()]);
  const changed = makeWork('small', text.replace('A,,3 | z3', 'A,,2 z | z3'));
  expect(changed.songs.at(-1)?.url).not.toBe(master?.url);
});

describe('the MIDI file of the whole score', () => {
  test('has tempos and metres by which bars and beats are found', () => {
    expect(header).toMatchObject({ format: 1, ticksPerBeat: 480 });
    const metres = eventsOf(tracks[0] ?? [], 'timeSignature').map(([at, event]) => [at, event]);
    expect(metres).toMatchObject([
      [0, { numerator: 1, denominator: 8 }],
      [240, { numerator: 3, denominator: 8 }],
      [6000, { numerator: 2, denominator: 4 }],
    ]);
    expect(eventsOf(tracks[0] ?? [], 'setTempo').length).toBeGreaterThan(1);
  });

  test('has a track and a channel for each hand', () => {
    const hands = tracks
      .slice(1)
      .map((track) => track.flatMap((event) => (event.type === 'trackName' ? event.text : [])));
    expect(hands).toEqual([['Right hand'], ['Left hand']]);
    const channels = tracks
      .slice(1)
      .map((track) => new Set(eventsOf(track, 'noteOn').map(([, event]) => 'channel' in event && event.channel)));
    expect(channels).toEqual([new Set([0]), new Set([1])]);
  });

  test('ends every note that it begins', () => {
    for (const track of tracks.slice(1))
      expect(eventsOf(track, 'noteOff').length).toBe(eventsOf(track, 'noteOn').length);
  });
});

test('the picture has a line for each note of the first bars', () => {
  const picture = String(fileAt(master?.imgUrl ?? ''));
  expect(picture).toMatch(/^<svg /);
  const notes = tracks.slice(1).flatMap((track) => eventsOf(track, 'noteOn').map(([at]) => at));
  const bars = 720 * 8;
  expect(picture.match(/stroke-linecap/g)).toHaveLength(2);
  expect(notes.filter((at) => at < bars).length).toBeGreaterThan(20);
});
