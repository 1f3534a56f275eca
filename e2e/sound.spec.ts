import { expect, type Page } from '@playwright/test';
import { installAudioCapture, type CapturedAudio } from './helpers/audio-capture.ts';
import { installSyntheticMidi, type SyntheticMidi } from './helpers/midi.ts';
import { test } from './helpers/players.ts';
import { createRoom, invite, otherPiano, takeSeat } from './helpers/room.ts';
import { expectSilence } from './helpers/sound.ts';
import { serveTestModule, type TestModule } from './helpers/test-module.ts';

const KEYBOARD = 'Keystation 88';

/** The largest differences of levels, decibels, and of times, ms. */
const TOLERANCE = { level: 1, late: 0.5 };
/** The least correlation of the beginning of each note with its rendering. */
const ALIKE = 0.95;
/** The largest error of rhythm, ms from one note to the next: the product follows the sound device's clock by this much. */
const RHYTHM = 12;
/** Softer levels are not compared, dBFS. */
const AUDIBLE = -55;
/** How often the phrase is played again where a busy machine scheduled a note too late, or captured it with a gap. */
const ATTEMPTS = 5;

interface Manner {
  readonly instruments: readonly { readonly instrumentId: number; readonly size: number }[];
  readonly reverb: {
    readonly enabled: boolean;
    readonly wet: number;
    readonly decay: number;
    readonly preDelay: number;
  };
}

/** The grand below, a marimba above, in a large hall. */
const ANNAS: Manner = {
  instruments: [
    { instrumentId: 1, size: 44 },
    { instrumentId: 19, size: 44 },
  ],
  reverb: { enabled: true, wet: 0.6, decay: 2.5, preDelay: 0.03 },
};
/** A vibraphone below, a harpsichord above, in a chamber. */
const BENS: Manner = {
  instruments: [
    { instrumentId: 18, size: 40 },
    { instrumentId: 5, size: 48 },
  ],
  reverb: { enabled: true, wet: 0.3, decay: 0.6, preDelay: 0.01 },
};

type Message = readonly [wait: number, status: number, data: number, value: number];
const press = (wait: number, note: number, velocity: number): Message => [wait, 144, note, velocity];
const release = (wait: number, note: number): Message => [wait, 128, note, 64];
const pedal = (wait: number, value: number): Message => [wait, 176, 64, value];

/** Notes in each half of the keyboard, soft and loud, without and with the pedal, with the wait before each, ms. */
const PHRASE: readonly Message[] = [
  press(0, 48, 100),
  release(220, 48),
  press(180, 76, 110),
  release(210, 76),
  press(190, 40, 50),
  release(150, 40),
  pedal(120, 127),
  press(130, 53, 90),
  release(160, 53),
  press(240, 83, 105),
  release(170, 83),
  press(200, 59, 120),
  release(180, 59),
  pedal(250, 0),
  press(300, 72, 127),
  release(240, 72),
];

interface Difference {
  readonly late: number;
  readonly likeness: number;
  readonly louder: number;
  readonly level: number;
}

interface PlayedEvent {
  readonly kind: 'on' | 'off' | 'pedal';
  readonly note: number;
  readonly velocity: number;
  readonly at: number;
}

interface Performance extends Manner {
  readonly events: readonly PlayedEvent[];
}

interface Played extends Manner {
  readonly module: TestModule;
}

/** A player with their own sound, a MIDI keyboard, and a capture of the audio. */
async function prepare(page: Page, { instruments, reverb }: Manner): Promise<SyntheticMidi> {
  const settings = {
    language: 'en',
    audioLatency: 'perfectRhythm',
    selectedInstruments: instruments,
    reverb,
    midiInputs: { [KEYBOARD]: true },
  };
  await page.addInitScript(
    (saved) => {
      localStorage.setItem('settings', saved);
    },
    JSON.stringify({ version: 2, settings }),
  );
  await installAudioCapture(page);
  return installSyntheticMidi(page);
}

/** The recordings of a player's instruments. */
function recordingsOf(page: Page, { instruments }: Manner): Promise<string[]> {
  return page.evaluate(
    async (ids) => {
      const files = ids.map(async (id) => {
        const { path } = (await (await fetch(`/api/instruments/${id}`)).json()) as { path: string };
        const manifest = await (await fetch(`/upload/${path}/manifest.json`)).text();
        return Array.from(
          new Set(manifest.match(/[^"]+\.ogg/g)),
          (file) => `/upload/${path}/${encodeURIComponent(file)}`,
        );
      });
      return (await Promise.all(files)).flat();
    },
    instruments.map(({ instrumentId }) => instrumentId),
  );
}

/** Resolves when all recordings of both players' instruments are loaded: before, the nearest ones sound. */
async function expectComplete(page: Page, come: ReadonlySet<string>): Promise<void> {
  const wanted = [...(await recordingsOf(page, ANNAS)), ...(await recordingsOf(page, BENS))];
  await expect.poll(() => wanted.filter((file) => !come.has(file)).length, { timeout: 60_000 }).toBe(0);
}

/** Records the events from the server. */
function arrivalsAt(page: Page): ReadonlySet<string> {
  const come = new Set<string>();
  page.on('requestfinished', (request) => come.add(new URL(request.url()).pathname));
  return come;
}

/** Plays the phrase in its tempo, and returns the real time of each action, on the player's clock. */
function playPhrase(page: Page): Promise<PlayedEvent[]> {
  return page.evaluate(
    async ([keyboard, phrase]) => {
      const events: PlayedEvent[] = [];
      const port = (await navigator.requestMIDIAccess()).inputs.values().next().value;
      const note = (event: Event): void => {
        const [status = 0, key = 0, velocity = 0] = (event as MIDIMessageEvent).data ?? [];
        const kind = status === 144 ? 'on' : status === 128 ? 'off' : 'pedal';
        events.push({ kind, note: key, velocity, at: event.timeStamp });
      };
      port?.addEventListener('midimessage', note);
      for (const [wait, ...message] of phrase) {
        await new Promise((resolve) => {
          setTimeout(resolve, wait);
        });
        window.syntheticMidi.say(keyboard, message);
      }
      port?.removeEventListener('midimessage', note);
      return events;
    },
    [KEYBOARD, PHRASE] as const,
  );
}

/** The times of the notes among all actions. */
const notesOf = (events: readonly PlayedEvent[]): number[] =>
  events.filter(({ kind }) => kind === 'on').map(({ at }) => at);

/** Converts the actions to the clock of the listener's sound device by the scheduled times of the notes; other actions lie between them in proportion. */
function onDeviceClock(events: readonly PlayedEvent[], starts: readonly number[]): PlayedEvent[] {
  const notes = notesOf(events);
  return events.map((event) => {
    const next = notes.findIndex((at) => at > event.at);
    const place = (next < 0 ? notes.length : Math.max(1, next)) - 1;
    return { ...event, at: (starts[place] ?? NaN) + event.at - (notes[place] ?? NaN) };
  });
}

/** The largest error of the distance from one note to the next, ms. */
function rhythmError(played: readonly PlayedEvent[], events: readonly PlayedEvent[]): number {
  const [there, here] = [notesOf(played), notesOf(events)];
  const shifts = there.map((at, index) => (here[index] ?? NaN) - at);
  return Math.max(...shifts.slice(1).map((shift, index) => Math.abs(shift - (shifts[index] ?? NaN))));
}

/** Captures the sound of the listener's page. Returns the actions and their scheduled times there, of a run in which the machine was fast enough. */
async function hearPhrase(player: Page, listener: Page): Promise<{ played: PlayedEvent[]; events: PlayedEvent[] }> {
  const said: (CapturedAudio & { readonly offRhythm: number })[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await Promise.all([expectSilence(player), expectSilence(listener)]);
    await listener.evaluate(() => window.audioCapture.listen());
    const played = await playPhrase(player);
    await expectSilence(listener);
    const hearing = await listener.evaluate(() => window.audioCapture.stop());
    const starts = [...new Set(hearing.starts)].toSorted((a, b) => a - b).map((at) => at * 1_000);
    const isComplete = starts.length === notesOf(played).length;
    const events = onDeviceClock(played, starts);
    const offRhythm = rhythmError(played, events);
    const { late, missing } = hearing;
    if (late === 0 && missing === 0 && isComplete && offRhythm < RHYTHM) return { played, events };
    said.push({ ...hearing, offRhythm });
  }
  throw new Error(`not every note was asked for in time, or not once, or not in rhythm: ${JSON.stringify(said)}`);
}

interface HearingModule {
  compareToRendering: (captured: Window['captured'], played: Performance) => Promise<Difference[]>;
}

function compareToRendering(listener: Page, module: TestModule, performance: Performance): Promise<Difference[]> {
  return listener.evaluate(
    ([address, played]) =>
      (import(address) as Promise<HearingModule>).then((hearing) =>
        hearing.compareToRendering(window.captured, played),
      ),
    [module.address, performance] as const,
  );
}

const isNote = (_: unknown, index: number): boolean => PHRASE[index]?.[1] === 144;

/** The largest difference of audible levels, decibels. */
function levelError(differences: readonly Difference[]): number {
  return Math.max(...differences.filter(({ level }) => level > AUDIBLE).map(({ louder }) => Math.abs(louder)));
}

/** The message of a failure: lateness, correlation and level of each note. */
function figures(differences: readonly Difference[]): string {
  const rows = differences.filter(isNote).map(({ late, likeness, louder }) => [late, likeness, louder]);
  return rows.map((row) => row.map((figure) => figure.toFixed(3)).join(' / ')).join(', ');
}

/** Wrong renderings, each of which must differ from the captured sound. */
function othersThan({ events, instruments, reverb }: Performance): Record<string, Performance> {
  const [low, high] = instruments;
  if (low === undefined || high === undefined) throw new Error('the keyboard is split in two');
  const octaveLower = [
    { ...low, size: low.size - 12 },
    { ...high, size: high.size + 12 },
  ];
  return {
    'without the reverb': { events, instruments, reverb: { ...reverb, enabled: false } },
    'split an octave lower': { events, reverb, instruments: octaveLower },
    'the instruments exchanged': { events, reverb, instruments: [high, low] },
    'without the pedal': { events: events.filter(({ kind }) => kind !== 'pedal'), instruments, reverb },
  };
}

async function expectHeardAsPlayed(player: Page, listener: Page, { module, ...manner }: Played): Promise<void> {
  const { played, events } = await hearPhrase(player, listener);
  expect(played).toHaveLength(PHRASE.length);
  const differences = await compareToRendering(listener, module, { events, ...manner });
  const notes = differences.filter(isNote);
  expect(Math.min(...notes.map(({ likeness }) => likeness)), figures(differences)).toBeGreaterThan(ALIKE);
  expect(Math.max(...notes.map(({ late }) => Math.abs(late))), figures(differences)).toBeLessThan(TOLERANCE.late);
  expect(levelError(differences), figures(differences)).toBeLessThan(TOLERANCE.level);
  for (const [name, other] of Object.entries(othersThan({ events, ...manner }))) {
    const error = levelError(await compareToRendering(listener, module, other));
    expect(error, name).toBeGreaterThan(2 * TOLERANCE.level);
  }
}

/** Writing a trace would make the machine too slow. */
test.use({ trace: 'off' });

test('two players with different sounds hear each other as rendered offline', async ({ anna, ben }) => {
  const [annas, bens] = [await prepare(anna.page, ANNAS), await prepare(ben.page, BENS)];
  const arrivals = [anna, ben].map(({ page }) => ({ page, come: arrivalsAt(page) }));
  const module = await serveTestModule('src/audio/testing/hearing-page.ts');
  await createRoom(anna.page);
  await takeSeat(ben.page, await invite(anna.page));
  await annas.plug('input', KEYBOARD);
  await bens.plug('input', KEYBOARD);
  for (const { page } of [anna, ben]) {
    await expect(page.getByRole('button', { name: `Played on ${KEYBOARD}` })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
  }
  for (const { page, come } of arrivals) await expectComplete(page, come);
  await expect(otherPiano(anna.page).getByText('Vibraphone, Harpsichord')).toBeVisible();
  await expect(otherPiano(ben.page).getByText('Concert grand, Marimba')).toBeVisible();

  await expectHeardAsPlayed(anna.page, ben.page, { ...ANNAS, module });
  await expectHeardAsPlayed(ben.page, anna.page, { ...BENS, module });
  await module.stop();
});
