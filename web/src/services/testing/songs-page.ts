/** Runs in the browser of `npm run bench songs`. */
import { NOTE } from '@quatremains/protocol/limits';
import { divideNotes } from '@quatremains/rules/songs/hands';
import { timeAt, type Playhead } from '@quatremains/rules/songs/playhead';
import type { TrackContent } from '@quatremains/rules/songs/track-content';
import { seededRandom } from '@quatremains/rules/testing/seeded-random';
import { createAudioEngine } from '../../audio/audio-engine.ts';
import { aBuffer, anInstrument, aStrike } from '../../audio/testing/shaped-instrument.ts';
import { browserClock } from '../../platform/browser-clock.ts';
import { browserTimers } from '../../platform/timers.ts';
import { openMidi } from '../../playback/open-midi.ts';
import { readMidi } from '@quatremains/rules/songs/read-midi';
import { SongPlayer } from '../../playback/song-player.ts';
import { midiBytes, track } from '@quatremains/rules/testing/a-midi-file';
import { contentErrors } from '@quatremains/rules/testing/content-errors';
import { mutatedFiles } from '@quatremains/rules/testing/mutated-files';
import { createPictureFrame } from '../../room-session/note-picture.ts';
import { createSongSound } from '../../room-session/song-sound.ts';
import { createSongView } from '../../room-session/song-view.ts';
import type { WorkerFrames } from '../../visuals/picture-worker.bench.ts';
import { createRoomPicture } from '../../visuals/room-picture.ts';

const SIZE = { width: 1_600, height: 900 };
const WAKE_EVERY = 50;
const MINUTES = 5;

/** Reads damaged files; returns what became of them, and the longest reading, ms. */
export function readMutated(count: number, seed: number) {
  const found = { tracks: 0, refused: 0, errors: 0, longest: 0 };
  for (const bytes of mutatedFiles(count, seededRandom(seed))) {
    const begun = browserClock.now();
    const reading = readMidi(bytes);
    found.longest = Math.max(found.longest, browserClock.now() - begun);
    if (reading.ok) found.tracks += 1;
    else found.refused += 1;
    if (reading.ok && contentErrors(reading.content).length > 0) found.errors += 1;
  }
  return found;
}

/** A file of this many notes over five minutes, on all keys and two channels. */
function fileOf(notes: number): Uint8Array<ArrayBuffer> {
  const ticks = MINUTES * 60 * 2_000;
  const written = Array.from({ length: notes }, (_, index) => ({
    key: NOTE.pianoFirst + ((index * 37) % 88),
    at: Math.round((index * ticks) / notes),
    length: 600,
    channel: index % 2,
  }));
  return midiBytes([track(written)], { ticksPerBeat: 1_000 });
}

async function contentOf(notes: number): Promise<TrackContent> {
  const reading = await openMidi(fileOf(notes), browserTimers);
  if (!reading.ok) throw new Error(reading.failure);
  return reading.content;
}

const pass = (time: number): Promise<void> =>
  new Promise((resolve) => {
    browserTimers.after(time, resolve);
  });

/** Opens a file of this many notes in its worker; returns the time it takes, and the page's longest task in that time, ms. */
export async function openLarge(notes: number) {
  const bytes = fileOf(notes);
  const megabytes = bytes.length / 1e6;
  await pass(1_000);
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  const begun = browserClock.now();
  const reading = await openMidi(bytes, browserTimers);
  const time = browserClock.now() - begun;
  if (reading.ok) divideNotes(reading.content, 'channel', 60);
  await pass(300);
  observer.disconnect();
  return { time, longest, megabytes, notes: reading.ok ? reading.content.starts.length : 0 };
}

function aCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = `position:fixed;left:0;top:0;width:${SIZE.width}px;height:${SIZE.height}px`;
  document.body.append(canvas);
  return canvas;
}

/** A picture of the own keys, drawn in a worker that counts its frames. */
function showPicture(graphics: string | null) {
  const worker = new Worker(new URL('../../visuals/picture-worker.bench.ts', import.meta.url), { type: 'module' });
  const picture = createRoomPicture({ ground: aCanvas(), graphics, adapts: false, startWorker: () => worker });
  const keys = { x: 0, y: 728, width: SIZE.width, height: 172 };
  const area = { x: 0, y: 60, width: SIZE.width, height: 840 };
  const range = { firstNote: NOTE.pianoFirst, lastNote: NOTE.pianoLast };
  picture.setBoards([{ player: 'me', kind: 'own', area, keys, ...range, colours: ['#e6bd76'] }]);
  const frame = createPictureFrame();
  frame.show(picture);
  return { frame, worker };
}

/** Started voices: their start on the audio clock, ms. */
const starts: number[] = [];

/** Logs each started voice of the page; one that is asked for too late starts at once. */
function logStarts(): void {
  const begin = Reflect.get(AudioBufferSourceNode.prototype, 'start');
  AudioBufferSourceNode.prototype.start = function start(this: AudioBufferSourceNode, when = 0, ...rest: number[]) {
    starts.push(1_000 * Math.max(this.context.currentTime, when));
    begin.call(this, when, ...rest);
  };
}
logStarts();

/** An instrument of one short tone. */
function aTone({ sampleRate }: BaseAudioContext) {
  const tone = aBuffer(sampleRate, sampleRate / 2, (at) => 0.02 * Math.sin((at * 2_764) / sampleRate));
  return anInstrument([aStrike(tone)]);
}

const plain = { waits: false, countsIn: false, metronome: false, section: null };

/** Opens a track on the real audio graph, with its picture. */
async function openTrack(content: TrackContent, graphics: string | null = null) {
  const engine = createAudioEngine({ clock: browserClock, timers: browserTimers, audioLatency: 20 });
  await engine.resume();
  const instrument = aTone(engine.context);
  const ignore = (): void => undefined;
  const broadcast = { noteOn: ignore, noteOff: ignore, silence: ignore };
  const sound = createSongSound(engine, { play: () => ({ instrument, release: ignore }) }, broadcast);
  const reverbInformation = { enabled: false, wet: 0, decay: 1, preDelay: 0 };
  const compressorInformation = { enabled: false, threshold: 0, ratio: 1, knee: 0 };
  sound.playOn({ instruments: [{ instrumentId: 1, size: 88 }], reverbInformation, compressorInformation });
  const { frame, worker } = showPicture(graphics);
  const view = createSongView({ picture: frame, audio: () => engine, pictureOffset: () => 0 });
  const { groups, groupOf } = divideNotes(content, 'channel', 60);
  view.setVisible(true);
  view.show({ ...content, groupOf });
  view.setLook({ zoom: 3_000, groups, roles: groups.map(() => 'piano'), showsBeats: true, showsNames: false });
  const playheads: Playhead[] = [];
  const onPlayhead = (playhead: Playhead): void => {
    playheads.push(playhead);
    view.movePlayhead(playhead);
  };
  const roleOf = () => 'piano' as const;
  const listeners = {
    onPlayhead,
    onAwaited: ignore,
    onWrong: ignore,
    onJudged: ignore,
    onPass: () => 1,
    onEnd: ignore,
  };
  const player = new SongPlayer({ content, output: sound, manner: () => plain, roleOf, ...listeners }, 0);
  browserTimers.every(WAKE_EVERY, () => {
    player.wake();
    view.correct();
  });
  return { player, playheads, worker, engine };
}

let drawing: Worker | null = null;

/** Starts the falling notes of a track with this many notes, and its sound. */
export async function startFalling(notes: number, graphics: string | null): Promise<void> {
  const { player, worker } = await openTrack(await contentOf(notes), graphics);
  drawing = worker;
  player.play();
}

/** The number of frames that the worker has drawn, and their script time, ms. */
export function askFrames(): Promise<WorkerFrames> {
  const channel = new MessageChannel();
  drawing?.postMessage({ kind: 'askFrames', answer: channel.port2 }, [channel.port2]);
  return new Promise((resolve) => {
    channel.port1.addEventListener('message', ({ data }: MessageEvent<WorkerFrames>) => {
      resolve(data);
    });
    channel.port1.start();
  });
}

/** Plays at a speed for some seconds; returns how far each voice starts from the time of its note in the file, ms. */
export async function onsetErrors(speed: number, seconds: number): Promise<number[]> {
  const content = await contentOf(6_000);
  const { player, playheads, engine } = await openTrack(content);
  await pass(1_000);
  starts.length = 0;
  player.setSpeed(speed);
  player.play();
  await pass(seconds * 1_000);
  player.pause();
  const playing = playheads.findLast(({ rate }) => rate > 0) ?? { at: 0, from: 0, rate: 1 };
  const errors = starts.map((at, index) => Math.abs(at - timeAt(playing, content.starts[index] ?? 0)));
  engine.stop();
  return errors;
}

/** Seeks while playing; returns the time from each seek to its first voice, ms, and how loud it is a second after the last. */
export async function seekDelays(count: number): Promise<{ delays: number[]; loudest: number }> {
  const content = await contentOf(6_000);
  const { player, engine } = await openTrack(content);
  player.play();
  const delays: number[] = [];
  for (let seek = 0; seek < count; seek++) {
    await pass(120);
    starts.length = 0;
    const now = engine.context.currentTime * 1_000;
    player.seek(content.starts[(seek * 137) % content.starts.length] ?? 0);
    delays.push((starts[0] ?? Infinity) - now);
  }
  player.pause();
  const analyser = new AnalyserNode(engine.context, { fftSize: 2_048 });
  engine.output.connect(analyser);
  await pass(1_000);
  const samples = new Float32Array(analyser.fftSize);
  analyser.getFloatTimeDomainData(samples);
  engine.stop();
  return { delays, loudest: Math.max(...samples.map(Math.abs)) };
}
