import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserClock } from '../platform/browser-clock.ts';
import { browserTimers } from '../platform/timers.ts';
import { createAudioEngine, type AudioEngine } from './audio-engine.ts';
import { createSteadyInstrument } from './testing/steady-instrument.ts';

let engine: AudioEngine;

beforeEach(async () => {
  engine = createAudioEngine({ clock: browserClock, timers: browserTimers, audioLatency: 0 });
  await engine.resume();
});
afterEach(() => {
  engine.stop();
});

/** The loudest sample of the last frames. */
function listen(from: AudioNode = engine.output): () => number {
  const analyser = new AnalyserNode(engine.context, { fftSize: 2_048 });
  from.connect(analyser);
  const samples = new Float32Array(2_048);
  return () => {
    analyser.getFloatTimeDomainData(samples);
    return Math.max(...samples);
  };
}

describe('the audio engine', () => {
  it('plays and ends the notes of a channel', async () => {
    const level = listen();
    const channel = engine.channel('me');
    channel.play(createSteadyInstrument(engine.context.sampleRate));
    channel.noteOn(60, 80, browserClock.now());
    await expect.poll(level).toBeCloseTo(0.8);
    channel.silence();
    await expect.poll(level).toBe(0);
  });

  it('reports when it runs, is suspended and has stopped', async () => {
    expect(engine.state()).toBe('running');
    const states: string[] = [];
    engine.onState((state) => states.push(state));
    await engine.context.suspend();
    await engine.resume();
    await expect.poll(() => states).toEqual(['suspended', 'running']);
    engine.stop();
    await expect.poll(() => states.at(-1)).toBe('closed');
    await engine.resume();
  });

  it('drops notes for a suspended device', async () => {
    let now = 0;
    engine = createAudioEngine({ clock: { now: () => now }, timers: browserTimers, audioLatency: 0 });
    await engine.resume();
    const level = listen();
    const channel = engine.channel('me');
    channel.play(createSteadyInstrument(engine.context.sampleRate));
    await engine.context.suspend();
    now = 5_000;
    channel.noteOn(60, 80, now);
    await engine.resume();
    channel.noteOn(61, 50, now);
    await expect.poll(level).toBeCloseTo(0.5);
  });

  it('never exceeds −1 dB, however loud the mix', async () => {
    const [mix, heard] = [listen(), listen(engine.heard)];
    const channel = engine.channel('me');
    channel.play(createSteadyInstrument(engine.context.sampleRate));
    for (let note = 60; note < 70; note++) channel.noteOn(note, 100, browserClock.now());
    await expect.poll(mix).toBeCloseTo(10, 1);
    await expect.poll(heard).toBeCloseTo(10 ** (-1 / 20), 2);
  });

  it('plays at about the same loudness without worklets', async () => {
    engine.stop();
    const missing = vi.spyOn(BaseAudioContext.prototype, 'audioWorklet', 'get');
    missing.mockReturnValue(undefined as unknown as AudioWorklet);
    engine = createAudioEngine({ clock: browserClock, timers: browserTimers, audioLatency: 0 });
    await engine.resume();
    const heard = listen(engine.heard);
    const channel = engine.channel('me');
    channel.setReverb({ enabled: true, wet: 0.5, decay: 2, preDelay: 0 });
    channel.setCompressor({ enabled: true, threshold: -40, ratio: 20, knee: 0 });
    channel.play(createSteadyInstrument(engine.context.sampleRate));
    channel.noteOn(60, 40, browserClock.now());
    await expect.poll(heard).toBeGreaterThan(0.35);
    missing.mockRestore();
  });

  it('ducks a player with too many notes, unless switched off', async () => {
    const level = listen();
    const flood = (): void => {
      const other = engine.channel('other');
      other.play(createSteadyInstrument(engine.context.sampleRate));
      other.noteOn(60, 1, browserClock.now());
      const channel = engine.channel('me');
      channel.play(createSteadyInstrument(engine.context.sampleRate));
      for (let times = 0; times < 90; times++) channel.noteOn(60, 50, browserClock.now());
    };
    flood();
    await expect.poll(level).toBeCloseTo(0.5 * 10 ** (-12 / 20), 1);
    engine.setDucking(false);
    await expect.poll(level).toBeGreaterThan(0.45);
  });

  it('reports its latency', () => {
    expect(engine.latency()).toBeGreaterThan(1);
    expect(engine.latency()).toBeLessThan(500);
  });

  it('requests the selected buffer', () => {
    const slow = createAudioEngine({ clock: browserClock, timers: browserTimers, audioLatency: 40 });
    expect(slow.context.baseLatency).toBeGreaterThan(engine.context.baseLatency);
    slow.stop();
  });

  it('gives each player one channel', () => {
    const channel = engine.channel('me');
    expect(engine.channel('me')).toBe(channel);
    engine.removeChannel('me');
    expect(engine.channel('me')).not.toBe(channel);
  });
});
