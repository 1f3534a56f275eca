import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createSilentEngine, type PageSound } from '../audio/silent-engine.ts';
import { memoryStorage } from '../platform/storage.ts';
import { midiBytes, track } from '@quatremains/rules/testing/a-midi-file';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import { createFakeTime } from '../realtime/testing/fake-time.ts';
import type { NoteAction } from '../realtime/note-outbox.ts';
import { createNoteListeners } from '../room-session/note-listeners.ts';
import { createPictureFrame } from '../room-session/note-picture.ts';
import { createPlayerStore } from '../state/player-store.ts';
import { createRoomStore } from '../state/room-store.ts';
import { createSettingsStore } from '../state/settings-store.ts';
import { aRoomInformation, aRoomUser, ROOM_ID } from '../state/testing/a-room-user.ts';
import { createMidiPlayer } from './midi-player.ts';
import type { AwaitedKey } from './player-commands.ts';

/** A right hand of three quarters, and a left hand of one, at 120 beats per minute. */
const right = track([60, 62, 64].map((key, beat) => ({ key, at: 100 * beat, length: 100 })));
const left = track([{ key: 40, at: 0, length: 300 }]);
const bytes = midiBytes([right, left]);
const tune = new File([bytes], 'tune.mid');
const elise: MidiSong = {
  id: 10,
  name1: 'Beethoven',
  name2: 'Für Elise',
  version: 'easy',
  difficulty: 2,
  genre: 'Classical',
  imgUrl: '',
  url: '/upload/midis/elise.mid',
  abcUrl: '',
  work: 'elise',
  seconds: 1,
  notes: 4,
  year: null,
  key: '',
  metre: '',
  tempo: 120,
  density: '',
};

/** A player of the user Ada in a practice room. */
function aMidiPlayer() {
  const time = createFakeTime(1_000);
  const connection = createFakeConnection();
  const room = createRoomStore(connection);
  connection.say('roomInformation', aRoomInformation([aRoomUser('me')]));
  const sounded: number[] = [];
  const sent: string[] = [];
  const silent = createSilentEngine();
  const channel = { ...silent.timedChannel(''), noteOn: (key: number) => void sounded.push(key) };
  const engine = { ...silent, timedChannel: () => channel, time: { now: time.clock.now, toPage: (at: number) => at } };
  const sound = createStore<PageSound>(() => engine);
  const notified: string[] = [];
  const listeners = createNoteListeners();
  const frame = createPictureFrame();
  const player = createMidiPlayer({
    sound,
    room,
    listeners,
    roomSession: createStore(() => ({
      sendFileNote: ({ kind, note }: NoteAction) => void sent.push(`${kind} ${note}`),
    })),
    frame,
    player: createPlayerStore(),
    instruments: { play: () => ({ instrument: { strike: () => [] }, release: () => undefined }) },
    settings: createSettingsStore({ storage: memoryStorage(), preferredLanguages: ['en'] }),
    output: createStore(() => ({ name: '' })),
    selection: createStore(() => ({ chosen: [{ instrumentId: 1, size: 88 }] })),
    notifications: { notify: (_, text) => notified.push(text) },
    timers: time.timers,
  });
  const strike = (key: number, id = 'me'): void => {
    listeners.noteOn(id, key, 80, time.clock.now());
  };
  const state = player.store.getState;
  return { player, state, sounded, sent, notified, strike, sound, engine, connection, advance: time.advance };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a file of the user', () => {
  it('is a custom track that is played from its beginning, by the piano', async () => {
    const { player, state, sounded, advance } = aMidiPlayer();
    await player.load(tune);
    expect(state()).toMatchObject({ status: 'ready', mode: 'play', playing: false });
    expect(state().track).toEqual({ id: -1, name1: 'Custom', name2: 'tune.mid', version: 'Complete', song: null });
    expect(state().groups.map(({ hand, count }) => [hand, count])).toEqual([
      ['right', 3],
      ['left', 1],
    ]);
    player.play();
    advance(4_000);
    expect(sounded).toEqual([40, 60, 62, 64]);
    expect(state().playing).toBe(false);
  });

  it.each<[string, BlobPart, string]>([
    ['that is no MIDI file', 'hello', "Couldn't load midi"],
    ['without notes', midiBytes([track([])]), "Couldn't load midi: it has no notes for the piano."],
    ['that is too large', new Uint8Array(8 * 1_024 * 1_024 + 1), "Couldn't load midi: it is larger than 8 MB."],
  ])('%s is refused with its reason', async (_, part, text) => {
    const { player, state, notified } = aMidiPlayer();
    await player.load(new File([part], 'a.mid'));
    expect(notified).toEqual([text]);
    expect(state()).toMatchObject({ status: 'error', content: null });
  });
});

describe('a track of the library', () => {
  it('is fetched', async () => {
    const { player, state } = aMidiPlayer();
    const asked = vi.fn(() => Promise.resolve(new Response(bytes)));
    vi.stubGlobal('fetch', asked);
    await player.load(elise);
    expect(asked).toHaveBeenCalledWith('/upload/midis/elise.mid');
    expect(state().track).toMatchObject({
      id: 10,
      name1: 'Beethoven',
      name2: 'Für Elise',
      version: 'easy',
      song: elise,
    });
  });

  it.each([
    ['is gone', () => Promise.resolve(new Response('', { status: 404 }))],
    ['cannot be reached', () => Promise.reject(new TypeError())],
  ])('that %s is reported', async (_, answer) => {
    const { player, notified } = aMidiPlayer();
    vi.stubGlobal('fetch', answer);
    await player.load(elise);
    expect(notified).toEqual(["Couldn't load midi"]);
  });

  it('that is chosen last is the one that opens', async () => {
    const { player, state } = aMidiPlayer();
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const first = player.load(elise);
    await player.load(tune);
    answer(new Response(bytes));
    await first;
    expect(state().track?.name2).toBe('tune.mid');
  });
});

describe('the modes', () => {
  it('to and from freeplay reset the speed and remove the track', async () => {
    const { player, state } = aMidiPlayer();
    await player.load(tune);
    player.setSpeed(0.5);
    player.setMode('freeplay');
    expect(state()).toMatchObject({ mode: 'freeplay', speed: 1, track: null, status: 'empty' });
  });

  it('between the others keep both', async () => {
    const { player, state } = aMidiPlayer();
    await player.load(tune);
    player.setSpeed(0.5);
    player.setMode('stop');
    expect(state()).toMatchObject({ mode: 'stop', speed: 0.5, status: 'ready' });
  });

  it('need a track to play', () => {
    const { player, state, notified } = aMidiPlayer();
    player.play();
    expect(notified).toEqual(['No midi selected.']);
    expect(state().playing).toBe(false);
  });

  it('without sound show the notes alone, after a lead-in of 5 s', async () => {
    const { player, sounded, advance } = aMidiPlayer();
    player.setMode('none');
    await player.load(tune);
    player.play();
    advance(5_500);
    expect(sounded).toEqual([]);
    expect(player.positionNow()).toBeGreaterThan(400);
    expect(player.positionNow()).toBeLessThan(600);
  });
});

describe('waiting', () => {
  it('goes on with the own keys, by hands, and shows which are missing', async () => {
    const { player, state, strike, advance } = aMidiPlayer();
    const awaited: (readonly AwaitedKey[])[] = [];
    await player.load(tune);
    player.setMode('stop');
    player.onAwaited((keys) => awaited.push(keys));
    player.play();
    advance(3_000);
    strike(60, 'somebody else');
    strike(40);
    expect(awaited.at(-1)).toEqual([
      { key: 40, hand: 'left', struck: true },
      { key: 60, hand: 'right', struck: false },
    ]);
    strike(60);
    expect(awaited.at(-1)).toEqual([]);
    advance(600);
    expect(player.positionNow()).toBe(500);
    expect(state().playing).toBe(true);
  });

  it('leaves one hand to the piano', async () => {
    const { player, sounded, strike, advance } = aMidiPlayer();
    await player.load(tune);
    player.setGroup(0, { role: 'player' });
    player.setMode('stop');
    player.play();
    advance(3_000);
    strike(60);
    advance(100);
    expect(sounded).toEqual([40]);
  });
});

describe('a section', () => {
  it('begins at the speed of its ramp, and is faster after a clean pass', async () => {
    const { player, state, advance } = aMidiPlayer();
    await player.load(tune);
    player.setLoop({ fromBar: 0, toBar: 7 }, { from: 0.5, to: 1, step: 0.25, after: 'clean' });
    expect(state()).toMatchObject({ loop: { fromBar: 0, toBar: 0 }, speed: 0.5 });
    player.play();
    advance(7_900);
    expect(state()).toMatchObject({ speed: 0.75, passes: [{ speed: 0.5, mistakes: 0 }] });
    player.setLoop(null);
    expect(state()).toMatchObject({ loop: null, ramp: null, passes: [], speed: 0.75 });
  });
});

describe('the player', () => {
  it('pauses and hides its notes where it is not shown', async () => {
    const { player, state } = aMidiPlayer();
    const stop = player.show();
    await player.load(tune);
    player.play();
    stop();
    expect(state()).toMatchObject({ playing: false, status: 'ready' });
  });

  it('closes its track with the room', async () => {
    const { player, state, connection } = aMidiPlayer();
    await player.load(tune);
    player.play();
    connection.say('kickedFromRoom', { roomId: ROOM_ID, reason: 'kicked' });
    expect(state()).toMatchObject({ track: null, playing: false, mode: 'freeplay' });
  });

  it('goes on at the same position with another sound, paused', async () => {
    const { player, state, sound, engine, advance } = aMidiPlayer();
    await player.load(tune);
    player.play();
    advance(2_600);
    const before = player.positionNow();
    sound.setState({ ...engine }, true);
    expect(player.positionNow()).toBe(before);
    expect(state()).toMatchObject({ playing: false, status: 'ready' });
  });

  it('shows fewer or more of the track, and clamps speeds', async () => {
    const { player, state } = aMidiPlayer();
    await player.load(tune);
    player.setZoom(99);
    player.setSpeed(9);
    expect(state()).toMatchObject({ zoom: 100, speed: 2 });
    player.setDivision('split', 62);
    expect(state().groups.map(({ count }) => count)).toEqual([2, 2]);
  });
});

describe('a room that hears files', () => {
  it('gets the notes that the piano plays, each with its end', async () => {
    const { player, sent, advance } = aMidiPlayer();
    await player.load(tune);
    player.play();
    advance(2_700);
    player.pause();
    expect(sent).toEqual(['on 40', 'on 60', 'off 60', 'on 62', 'off 40', 'off 62']);
  });

  it('that does not allow them is named, and the user hears the file all the same', async () => {
    const { player, notified, sounded, connection, advance } = aMidiPlayer();
    const information = aRoomInformation([aRoomUser('me')]);
    connection.say('roomInformation', { ...information, room: { ...information.room, midiPlaybackAuthorized: false } });
    await player.load(tune);
    player.play();
    advance(2_100);
    expect(notified).toEqual(["This room doesn't allow MIDI files: only you hear this one."]);
    expect(sounded).toEqual([40, 60]);
  });
});
