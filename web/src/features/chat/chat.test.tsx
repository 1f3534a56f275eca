import { refused, refusedFor } from '@quatremains/protocol/refusals';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aChatMessage } from '../../state/testing/a-chat-message.ts';
import { aRoomUser } from '../../state/testing/a-room-user.ts';
import { enterChat, field, sayings } from '../../app/testing/enter-chat.ts';
import { accessibilityViolations } from '../../app/testing/open-app.tsx';

describe('writing in the chat', () => {
  it('is for accounts; guests see the way to one', async () => {
    await enterChat({ guest: true });
    await expect.element(page.getByText(/You need to be logged to chat in the room/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    await expect.element(field).not.toBeInTheDocument();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it.each([
    ['a desktop', [1280, 800]],
    ['a phone', [390, 844]],
  ] as const)('is open to guests who log in without leaving the room, on %s', async (_, screen) => {
    const { router } = await enterChat({ guest: true, screen });
    if (screen[0] < 600) await page.getByRole('button', { name: /^Open the chat/ }).click();
    await page.getByRole('link', { name: 'Log in' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Log in' }).getByText(/You'll come back to this room/))
      .toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/', search: { roomId: 'room-1' } });
  });

  it('sends by Enter; Shift and Enter begin a line', async () => {
    const { said } = await enterChat();
    await field.click();
    await userEvent.keyboard('bonsoir{Shift>}{Enter}{/Shift}tout le monde{Enter}');
    await expect.poll(said).toEqual([{ message: 'bonsoir\ntout le monde' }]);
    await expect.element(field).toHaveValue('');
  });

  it('does not play keys', async () => {
    const { connection } = await enterChat();
    await expect.element(page.getByRole('group', { name: 'Your piano' })).toBeInTheDocument();
    await field.click();
    await userEvent.keyboard('hello there');
    await expect.element(field).toHaveValue('hello there');
    expect(connection.sentEvents()).toEqual([]);
  });

  it('sends no empty message', async () => {
    const { said } = await enterChat();
    await field.click();
    await userEvent.keyboard('   {Enter}');
    await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(said()).toEqual([]);
  });

  it('sends nothing while an input method composes', async () => {
    const { said } = await enterChat();
    await field.fill('こ');
    const input = field.element();
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
    await expect.element(field).toHaveValue('こ');
    expect(said()).toEqual([]);
  });

  it('keeps a refused text, and says why', async () => {
    const { connection } = await enterChat();
    connection.answer(refusedFor(3_000, 'MESSAGES_TOO_FAST'));
    await field.fill('again');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/3 s/);
    await expect.element(field).toHaveValue('again');
    connection.answer(refused('CHAT_LOGIN_NEEDED'));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/You need to be logged/);
  });

  it('hides the refusal of a text that was deleted', async () => {
    const { connection } = await enterChat();
    connection.answer(refusedFor(3_000, 'MESSAGES_TOO_FAST'));
    await field.fill('again');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/3 s/);
    await field.fill('');
    await expect.element(page.getByRole('alert')).toBeEmptyDOMElement();
    await field.fill('something else');
    await expect.element(page.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('counts down near the longest length, and sends nothing beyond it', async () => {
    const { said } = await enterChat();
    await field.fill('a'.repeat(1_400));
    await expect.element(page.getByText('100 characters left')).toBeVisible();
    await field.fill('a'.repeat(1_502));
    await expect.element(page.getByText('2 characters too many')).toBeVisible();
    const [send, box] = [page.getByRole('button', { name: 'Send' }), field].map((one) =>
      one.element().getBoundingClientRect(),
    );
    expect(send!.right).toBeLessThanOrEqual(box!.right);
    await field.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/1500/);
    expect(said()).toEqual([]);
  });

  it('completes names after an @ by keyboard', async () => {
    const others = [aRoomUser('r', { username: 'Rosa Maria' }), aRoomUser('k', { username: 'Kenji' })];
    const { said } = await enterChat({ others });
    await field.click();
    await userEvent.keyboard('you @r');
    await expect.element(page.getByRole('option', { name: '@Rosa Maria' })).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('you @Rosa Maria ');
    await userEvent.keyboard('@{ArrowDown}');
    await expect.element(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.poll(said).toEqual([{ message: 'you @Rosa Maria @' }]);
  });

  it('sends a message at once that ends with a whole name', async () => {
    const others = [aRoomUser('r', { username: 'Rosa' }), aRoomUser('m', { username: 'Rosa Maria' })];
    const { said } = await enterChat({ others });
    await field.click();
    await userEvent.keyboard('you @Rosa');
    await expect.element(page.getByRole('option', { name: '@Rosa Maria' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(said).toEqual([{ message: 'you @Rosa' }]);
  });

  it('opens the emotes above the text field, not over it', async () => {
    await enterChat();
    await field.fill('What is written here\nin two lines');
    await page.getByRole('button', { name: 'Emotes', exact: true }).click();
    const picker = page.getByRole('dialog', { name: 'Emotes' });
    await expect.element(picker.getByRole('searchbox')).toBeVisible();
    const bottom = (): number => picker.element().getBoundingClientRect().bottom;
    await expect.poll(bottom).toBeLessThanOrEqual(field.element().getBoundingClientRect().top);
  });

  it('inserts emotes of the picker at the caret', async () => {
    await enterChat();
    await field.fill('bravo');
    await page.getByRole('button', { name: 'Emotes' }).click();
    await page.getByRole('searchbox').fill('roc');
    await page.getByRole('button', { name: ':rocket:' }).click();
    await expect.element(field).toHaveValue('bravo :rocket: ');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('takes emotes by keyboard: the first match by Enter, others by the arrow keys', async () => {
    await enterChat();
    await page.getByRole('button', { name: 'Emotes' }).click();
    await page.getByRole('searchbox').click();
    await userEvent.keyboard('{Enter}rocket{Enter}');
    await expect.element(field).toHaveValue(':rocket: ');
    await page.getByRole('searchbox').fill('heart');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('button', { name: ':heart:', exact: true }).last()).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(field).toHaveValue(':rocket: :pianoheart: ');
  });

  it('shows the emotes in five categories', async () => {
    await enterChat();
    await page.getByRole('button', { name: 'Emotes' }).click();
    const tabs = page.getByRole('tablist', { name: 'Emotes' }).getByRole('tab');
    await expect
      .poll(() => tabs.elements().map((tab) => tab.ariaLabel))
      .toEqual(['Meme', 'Dance', 'Emote', 'Applause', 'Social']);
    await page.getByRole('tab', { name: 'Applause' }).click();
    await expect.element(page.getByRole('button', { name: ':trophy:' })).toBeVisible();
  });

  it('replies to a message, and the reply links to it', async () => {
    const { said, hear } = await enterChat({ messages: sayings(40) });
    await page.getByRole('button', { name: 'Reply to Kenji' }).last().click();
    await expect.element(page.getByText('Replying to Kenji')).toBeVisible();
    await userEvent.keyboard('yes{Enter}');
    await expect.poll(said).toEqual([{ message: 'yes', replyTo: 39 }]);
    hear(aChatMessage(40, 'D minor', {}, { replyTo: { messageId: 2, username: 'Rosa', excerpt: 'line 2' } }));
    await page.getByRole('button', { name: 'To the message of Rosa: line 2' }).click();
    await expect.poll(() => document.activeElement?.textContent).toContain('line 2');
  });
});
