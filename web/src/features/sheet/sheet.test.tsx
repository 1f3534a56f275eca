import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations, openApp } from '../../app/testing/open-app.tsx';
import { midiBytes, track, type WrittenNote } from '@quatremains/rules/testing/a-midi-file';
import { aRoomInformation, aRoomUser } from '../../state/testing/a-room-user.ts';

const [MIDI, ABC] = ['/upload/midis/scale.mid', '/upload/midis/scale.abc'];
/** Four bars of 2 s, repeated: the right hand has a note on each beat. */
const notes = Array.from({ length: 32 }, (_, beat): WrittenNote => ({
  key: 60 + (beat % 8),
  at: 100 * beat,
  length: 90,
}));
const bytes = midiBytes([track(notes)]);
const abc = `X:1
T:Scale
L:1/4
M:4/4
%%score {RH | LH}
K:C
V:RH clef=treble
V:LH clef=bass
[V:RH] |: CDEF | GABc | cBAG | FEDC :|
[V:LH] |: C,4 | C,4 | G,4 | C,4 :|
`;
const song = {
  id: 10,
  work: 'scale',
  name1: 'Nobody',
  name2: 'Scale',
  version: 'easy',
  difficulty: 1,
  genre: 'Classical',
  imgUrl: '',
  url: MIDI,
  abcUrl: ABC,
  seconds: 16,
  notes: 32,
  year: null,
  key: 'C major',
  metre: '4/4',
  tempo: 120,
  density: '',
};

const region = page.getByRole('region', { name: 'Sheet music: Scale' });
const timeline = page.getByRole('slider', { name: 'Position' });
const drawn = (selector: string): HTMLElement[] => [...region.element().querySelectorAll<HTMLElement>(selector)];
const cursorAt = (): number => drawn('.sheet-cursor')[0]?.getBoundingClientRect().left ?? NaN;

/** A practice room in which a track of the library is open, with its sheet. */
async function openSheet(sheet: () => Response, abcUrl = ABC) {
  const app = openApp({
    answers: { '/api/midis': () => [{ ...song, abcUrl }], [MIDI]: () => new Response(bytes), [ABC]: sheet },
  });
  const information = aRoomInformation([aRoomUser('me', { username: 'Ada' })]);
  app.greet();
  app.connection.say('roomInformation', { ...information, room: { ...information.room, gameType: 'PRACTICE' } });
  await page.getByRole('button', { name: 'Choose a piece' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a piece' });
  await picker.getByRole('radiogroup', { name: 'Pieces' }).getByRole('radio').click();
  await picker.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => app.services.player.getState().status).toBe('ready');
  await page.getByRole('button', { name: 'Sheet' }).click();
  return app;
}

async function engraved(): Promise<void> {
  await expect.poll(() => drawn('.abcjs-note').length).toBeGreaterThan(16);
}

const place = (selector: string): DOMRect => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

beforeEach(() => page.viewport(1440, 900));

describe('the sheet music', () => {
  it('is engraved, and its cursor follows the track', async () => {
    await openSheet(() => new Response(abc));
    await engraved();
    expect(drawn('.abcjs-note[data-mark=right]')).toHaveLength(1);
    const start = cursorAt();
    timeline.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await expect.poll(cursorAt).toBeGreaterThan(start + 50);
    expect(drawn('.abcjs-note[data-mark=right]')).toHaveLength(5);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it.each(['Larger notes', 'Show the whole page'])('has the cursor over both staves after "%s"', async (button) => {
    await openSheet(() => new Response(abc));
    await engraved();
    await region.getByRole('button', { name: button }).click();
    await engraved();
    const staves = drawn('.abcjs-staff').map((staff) => staff.getBoundingClientRect());
    const cursor = place('.sheet-cursor');
    const [above, below] = [
      Math.min(...staves.map(({ top }) => top)) - cursor.top,
      cursor.bottom - Math.max(...staves.map(({ bottom }) => bottom)),
    ];
    expect(Math.abs(above - below)).toBeLessThan(2);
    expect(above).toBeGreaterThan(0);
  });

  it('goes to the note that is clicked, and counts the bars of a repeat on', async () => {
    await openSheet(() => new Response(abc));
    await engraved();
    const note = drawn('.abcjs-note')[6]?.getBoundingClientRect() ?? new DOMRect();
    region
      .element()
      .querySelector('[data-layout]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: note.left + 4, clientY: note.top }));
    await expect.element(timeline).toHaveAttribute('aria-valuetext', expect.stringContaining('bar 2'));
    for (let bar = 0; bar < 4; bar += 1)
      timeline.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await expect
      .poll(() =>
        drawn('.sheet-number')
          .map(({ textContent }) => textContent)
          .join(),
      )
      .toBe('5,6,7,8');
  });

  it.each([
    [390, 844],
    [375, 667],
  ])('stands in place of the falling notes on a phone of %i by %i px, with both staves', async (width, height) => {
    await openSheet(() => new Response(abc));
    await engraved();
    await page.viewport(width, height);
    await expect.poll(() => place('.sheet-music svg').right).toBeLessThanOrEqual(width);
    const keys = page.getByRole('group', { name: 'Your piano' }).element().getBoundingClientRect();
    expect(Math.abs(region.element().getBoundingClientRect().bottom - keys.top)).toBeLessThan(2);
    const music = place('[data-layout]');
    const staves = drawn('.abcjs-staff').map((staff) => staff.getBoundingClientRect());
    expect(staves).toHaveLength(2);
    for (const { top, bottom } of staves) {
      expect(top).toBeGreaterThan(music.top);
      expect(bottom).toBeLessThan(music.bottom);
    }
  });

  it.each([
    [1440, 900],
    [1000, 640],
  ])('as a page leaves room for falling notes in a window of %i by %i px', async (width, height) => {
    await page.viewport(width, height);
    await openSheet(() => new Response(abc));
    await engraved();
    await region.getByRole('button', { name: 'Show the whole page' }).click();
    await expect.poll(() => place('[data-layout=page]').height).toBeGreaterThan(0);
    const { bottom } = region.element().getBoundingClientRect();
    expect(place('[data-sheet-music]').bottom).toBeLessThanOrEqual(bottom);
    expect(bottom).toBeLessThan(page.getByRole('group', { name: 'Your piano' }).element().getBoundingClientRect().top);
  });

  it('is nowhere covered by its buttons', async () => {
    await openSheet(() => new Response(abc));
    await engraved();
    const buttons = region.getByRole('button', { name: 'Print' }).element().getBoundingClientRect();
    expect(buttons.left).toBeGreaterThanOrEqual(place('[data-layout]').right);
  });

  it('is engraved again for another width, without an error of the observer', async () => {
    const errors: string[] = [];
    const note = (event: ErrorEvent): void => void errors.push(event.message);
    window.addEventListener('error', note);
    await openSheet(() => new Response(abc));
    await engraved();
    await page.viewport(1000, 700);
    await expect.poll(() => place('.sheet-music svg').right).toBeLessThan(1000);
    window.removeEventListener('error', note);
    expect(errors).toEqual([]);
  });

  it('says that a piece has none', async () => {
    await openSheet(() => new Response(abc), '');
    await expect.element(region.getByText('There is no sheet music for this piece.')).toBeVisible();
  });

  it('says that it could not be loaded, and is loaded again', async () => {
    let fails = true;
    await openSheet(() => (fails ? new Response('', { status: 503 }) : new Response(abc)));
    await expect.element(region.getByText("Couldn't load the sheet music.")).toBeVisible();
    fails = false;
    await region.getByRole('button', { name: 'Try again' }).click();
    await engraved();
  });
});
