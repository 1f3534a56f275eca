import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../styles/main.css';
import { KeysField } from './keys-field.tsx';

function Field({ start }: { readonly start: number }) {
  const [size, setSize] = useState(start);
  return <KeysField instrument="Harp" size={size} onChange={setSize} />;
}

async function showField(start: number) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<Field start={start} />);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  await expect.element(keys()).toHaveValue(String(start));
}

const keys = () => page.getByRole('textbox', { name: 'Keys for Harp' });
const more = () => page.getByRole('button', { name: 'More keys for Harp' });
const less = () => page.getByRole('button', { name: 'Fewer keys for Harp' });

describe('the keys of a zone', () => {
  it('change by one with each click, by mouse and by keyboard', async () => {
    await showField(44);
    await more().click();
    await more().click();
    await less().click();
    await expect.element(keys()).toHaveValue('45');
    (more().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(keys()).toHaveValue('46');
  });

  it('can be typed, from 1 to 88', async () => {
    await showField(44);
    await keys().fill('99');
    await userEvent.tab();
    await expect.element(keys()).toHaveValue('88');
    await keys().fill('0');
    await userEvent.tab();
    await expect.element(keys()).toHaveValue('1');
  });
});

describe('a held button', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const point = (kind: string): void => {
    more()
      .element()
      .dispatchEvent(new PointerEvent(kind, { bubbles: true }));
  };
  const size = () => (keys().element() as HTMLInputElement).value;
  /** Lets React render what the timers changed. */
  const drawn = () => new Promise((resolve) => void requestAnimationFrame(resolve));

  it('repeats every 75 ms until it is released, and its click does not count', async () => {
    await showField(10);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    point('pointerdown');
    vi.advanceTimersByTime(349);
    await drawn();
    expect(size()).toBe('10');
    vi.advanceTimersByTime(1);
    for (let step = 0; step < 4; step++) {
      await drawn();
      vi.advanceTimersByTime(75);
    }
    await drawn();
    expect(size()).toBe('15');
    point('pointerup');
    (more().element() as HTMLElement).click();
    vi.advanceTimersByTime(1_000);
    await drawn();
    expect(size()).toBe('15');
  });
});
