import { describe, expect, it } from 'vitest';
import { render, steadyChannel } from './testing/render.ts';

const A = 60;
const B = 64;
const SAMPLE = 1_000 / 48_000;

describe('a note', () => {
  it.each([0, 10, 33.3, 50.01, 171.7])('starts on the sample of its time: %s ms', async (at) => {
    const heard = await render(300, (rendering) => {
      steadyChannel(rendering).noteOn(A, 100, at);
    });
    expect(Math.abs(heard.onset() - at)).toBeLessThanOrEqual(SAMPLE);
    expect(heard.at(at + 10)).toBeCloseTo(1);
  });

  it('with a past time sounds at once', async () => {
    const heard = await render(300, (rendering) => {
      const channel = steadyChannel(rendering);
      rendering.runAt(100, () => {
        channel.noteOn(A, 100, 20);
      });
    });
    expect(heard.onset()).toBeGreaterThanOrEqual(100 - SAMPLE);
    expect(heard.onset()).toBeLessThanOrEqual(100 + 128 * SAMPLE);
  });

  it('is louder at higher velocities', async () => {
    const heard = await render(500, (rendering) => {
      const channel = steadyChannel(rendering);
      for (let step = 1; step <= 4; step++) {
        channel.noteOn(A, step * 25, step * 100);
        channel.noteOff(A, step * 100 + 10);
      }
    });
    const levels = [105, 205, 305, 405].map((at) => heard.at(at));
    expect(levels.every((level, index) => Math.abs(level - (index + 1) / 4) < 0.08)).toBe(true);
  });

  it('ends softly after its key is released', async () => {
    const heard = await render(500, (rendering) => {
      const channel = steadyChannel(rendering);
      channel.noteOn(A, 100, 0);
      channel.noteOff(A, 100);
    });
    expect(heard.at(99)).toBeCloseTo(1);
    expect(heard.at(120)).toBeGreaterThan(0.3);
    expect(heard.at(120)).toBeLessThan(0.7);
    expect(heard.at(295)).toBeLessThan(0.002);
    expect(heard.at(302)).toBe(0);
  });

  it('sounds even if its end is scheduled before its start', async () => {
    const heard = await render(400, (rendering) => {
      const channel = steadyChannel(rendering);
      channel.noteOn(A, 100, 100);
      channel.noteOff(A, 90);
    });
    expect(heard.at(102)).toBeGreaterThan(0.8);
    expect(heard.at(310)).toBe(0);
  });

  it('struck again ends the previous one', async () => {
    const heard = await render(400, (rendering) => {
      const channel = steadyChannel(rendering);
      channel.noteOn(A, 100, 0);
      channel.noteOn(A, 50, 100);
    });
    expect(heard.at(99)).toBeCloseTo(1);
    expect(heard.at(180)).toBeCloseTo(0.5);
  });

  it('is not ended by another key', async () => {
    const heard = await render(400, (rendering) => {
      const channel = steadyChannel(rendering);
      channel.noteOn(A, 100, 0);
      channel.noteOff(B, 50);
    });
    expect(heard.at(390)).toBeCloseTo(1);
  });
});

describe('the pedal', () => {
  it('sustains released notes until it is released', async () => {
    const heard = await render(600, (rendering) => {
      const channel = steadyChannel(rendering);
      channel.pedal(true, 0);
      channel.noteOn(A, 100, 10);
      channel.noteOff(A, 50);
      channel.pedal(false, 300);
    });
    expect(heard.at(299)).toBeCloseTo(1);
    expect(heard.at(502)).toBe(0);
  });

  it('released ends no held key', async () => {
    const heard = await render(600, (rendering) => {
      const channel = steadyChannel(rendering);
      channel.pedal(true, 0);
      channel.noteOn(A, 100, 10);
      channel.noteOn(B, 50, 20);
      channel.noteOff(B, 30);
      channel.pedal(false, 100);
    });
    expect(heard.at(99)).toBeCloseTo(1.5);
    expect(heard.at(590)).toBeCloseTo(1);
  });

  it('pressed: a note struck again sounds once, and needs key and pedal released to end', async () => {
    const heard = await render(900, (rendering) => {
      const channel = steadyChannel(rendering);
      channel.pedal(true, 0);
      channel.noteOn(A, 100, 10);
      channel.noteOff(A, 50);
      channel.noteOn(A, 80, 200);
      channel.pedal(false, 300);
      channel.noteOff(A, 500);
    });
    expect(heard.at(199)).toBeCloseTo(1);
    expect(heard.at(280)).toBeCloseTo(0.8);
    expect(heard.at(499)).toBeCloseTo(0.8);
    expect(heard.at(702)).toBe(0);
  });

  it('pressed again after a release sustains no earlier notes', async () => {
    const heard = await render(600, (rendering) => {
      const channel = steadyChannel(rendering);
      channel.noteOn(A, 100, 0);
      channel.noteOff(A, 50);
      channel.pedal(true, 60);
    });
    expect(heard.at(260)).toBe(0);
  });
});

describe('silence', () => {
  it('ends all notes at once, scheduled ones too', async () => {
    const heard = await render(800, (rendering) => {
      const channel = steadyChannel(rendering);
      channel.pedal(true, 0);
      channel.noteOn(A, 100, 0);
      channel.noteOn(B, 100, 250);
      rendering.runAt(100, () => {
        channel.silence();
      });
    });
    expect(heard.at(99)).toBeCloseTo(1);
    expect(heard.at(126)).toBe(0);
    expect(Math.max(...heard.samples.subarray(130 * 48))).toBe(0);
  });

  it('does not affect other players', async () => {
    const heard = await render(300, (rendering) => {
      const [mine, other] = [steadyChannel(rendering), steadyChannel(rendering, 'other')];
      mine.noteOn(A, 100, 0);
      other.noteOn(A, 40, 0);
      rendering.runAt(100, () => {
        mine.silence();
      });
    });
    expect(heard.at(99)).toBeCloseTo(1.4);
    expect(heard.at(290)).toBeCloseTo(0.4);
  });

  it('releases the pedal, and later notes sound', async () => {
    const heard = await render(600, (rendering) => {
      const channel = steadyChannel(rendering);
      channel.pedal(true, 0);
      channel.noteOn(B, 100, 250);
      rendering.runAt(100, () => {
        channel.silence();
        channel.noteOn(A, 100, 150);
        channel.noteOff(A, 200);
      });
    });
    expect(heard.at(160)).toBeCloseTo(1);
    expect(heard.at(410)).toBe(0);
  });
});

it('drops notes while the device is suspended', async () => {
  const heard = await render(
    100,
    (rendering) => {
      steadyChannel(rendering).noteOn(A, 100, 0);
    },
    { awake: false },
  );
  expect(Math.max(...heard.samples)).toBe(0);
});

it('has a volume in decibels, whose lowest value is silent', async () => {
  const levels = [0, -6, -24, -25].map(async (decibels) => {
    const heard = await render(300, (rendering) => {
      const channel = steadyChannel(rendering);
      channel.setVolume(decibels);
      channel.noteOn(A, 100, 0);
    });
    return heard.at(290);
  });
  const [full, half, low, none] = await Promise.all(levels);
  expect(full).toBeCloseTo(1);
  expect(half).toBeCloseTo(10 ** (-6 / 20));
  expect(low).toBeCloseTo(10 ** (-24 / 20));
  expect(none).toBeLessThan(1e-6);
});
