import { describe, expect, it } from 'vitest';
import { render, steadyChannel } from './testing/render.ts';

describe('the master volume', () => {
  it.each([
    [0, 0],
    [0.25, 0.5],
    [0.5, 1],
    [1, 2],
    [7, 2],
  ])('of %s multiplies the amplitude by %s', async (share, gain) => {
    const heard = await render(300, (rendering) => {
      rendering.mixer.setMasterVolume(share);
      steadyChannel(rendering).noteOn(60, 100, 0);
    });
    expect(heard.at(290)).toBeCloseTo(gain);
  });
});

describe('a player who leaves', () => {
  it('is silent at once, without a click', async () => {
    const heard = await render(300, (rendering) => {
      steadyChannel(rendering).noteOn(60, 100, 0);
      rendering.runAt(100, () => {
        rendering.mixer.removeChannel('me');
      });
    });
    expect(heard.at(101)).toBeGreaterThan(0.5);
    expect(heard.at(126)).toBe(0);
  });

  it('and returns gets a new channel', async () => {
    const heard = await render(300, (rendering) => {
      steadyChannel(rendering).setVolume(-25);
      rendering.mixer.removeChannel('me');
      steadyChannel(rendering).noteOn(60, 100, 0);
    });
    expect(heard.at(290)).toBeCloseTo(1);
  });
});

describe('too many notes', () => {
  it('end the one released longest ago', async () => {
    const heard = await render(
      400,
      (rendering) => {
        const channel = steadyChannel(rendering);
        channel.noteOn(60, 100, 0);
        channel.noteOn(61, 10, 10);
        channel.noteOn(62, 20, 20);
        channel.noteOff(61, 99);
        channel.noteOn(63, 40, 100);
      },
      { polyphony: 3 },
    );
    expect(heard.at(98)).toBeCloseTo(1.3);
    expect(heard.at(180)).toBeCloseTo(1.6);
  });

  it('end the oldest when none was released', async () => {
    const heard = await render(
      400,
      (rendering) => {
        const [mine, other] = [steadyChannel(rendering), steadyChannel(rendering, 'other')];
        other.noteOn(60, 100, 0);
        for (let note = 61; note <= 70; note++) mine.noteOn(note, 10, note);
      },
      { polyphony: 10 },
    );
    expect(heard.at(69)).toBeGreaterThan(1.5);
    expect(heard.at(145)).toBeCloseTo(1);
  });

  it('never exceed the limit', async () => {
    const heard = await render(
      900,
      (rendering) => {
        const channel = steadyChannel(rendering);
        for (let note = 0; note < 128; note++) channel.noteOn(note, 10, note);
      },
      { polyphony: 16 },
    );
    expect(heard.at(400)).toBeCloseTo(1.6);
  });

  it('do not include ended ones', async () => {
    const heard = await render(
      900,
      (rendering) => {
        const channel = steadyChannel(rendering);
        channel.noteOn(60, 100, 0);
        channel.noteOn(61, 50, 0);
        channel.noteOff(61, 10);
        rendering.runAt(400, () => {
          channel.noteOn(62, 20, 400);
        });
      },
      { polyphony: 2 },
    );
    expect(heard.at(500)).toBeCloseTo(1.2);
  });
});
