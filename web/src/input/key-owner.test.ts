import { expect, test, vi } from 'vitest';
import { watchKeyOwner } from './key-owner.ts';
import { aKeyEvent } from './testing/a-key-event.ts';

function aButton() {
  const page = new EventTarget();
  const blur = vi.fn<() => void>();
  const button = { tagName: 'BUTTON', matches: () => true, blur };
  const owner = watchKeyOwner(page);
  const focus = (): void => {
    page.dispatchEvent(aKeyEvent('focusin', '', { target: button }));
  };
  return { page, blur, button, owner, focus };
}

test('a clicked button loses the focus when the player plays on', () => {
  const { page, blur, button, owner, focus } = aButton();
  page.dispatchEvent(new Event('pointerdown'));
  focus();
  owner.takeFocus(button);
  expect(blur).toHaveBeenCalledOnce();
});

test('a button focused by keyboard keeps it', () => {
  const { blur, button, owner, focus } = aButton();
  focus();
  owner.takeFocus(button);
  expect(blur).not.toHaveBeenCalled();
});

test('an element that is no control keeps it', () => {
  const { page, blur, owner } = aButton();
  page.dispatchEvent(new Event('pointerdown'));
  owner.takeFocus({ tagName: 'MAIN', matches: () => false, blur });
  expect(blur).not.toHaveBeenCalled();
});
