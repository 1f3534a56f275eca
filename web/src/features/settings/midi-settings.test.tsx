import { afterEach, describe, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import axe from 'axe-core';
import { browserClock } from '../../platform/browser-clock.ts';
import { aPlayer } from '../../input/testing/a-player.ts';
import { SyntheticMidi } from '../../input/midi/testing/synthetic-midi.ts';
import { createMidi } from '../../services/midi.ts';
import { aServer, visit } from '../../shared/testing/a-page.ts';
import { show } from '../../shared/testing/show.tsx';
import { createModeStore } from '../../state/mode-store.ts';
import { MidiSettings } from './midi-settings.tsx';

vi.spyOn(console, 'info').mockImplementation(() => undefined);

let takeAway = (): void => undefined;
afterEach(() => {
  takeAway();
});

type Ask = () => Promise<MIDIAccess>;

/** The MIDI tab in a browser that answers a request for devices like this. */
function openTab(ask?: Ask) {
  const page = visit(aServer(false));
  const browser = ask === undefined ? {} : { requestMIDIAccess: ask };
  const mode = createModeStore(page.connection, page.room);
  const midi = createMidi({ ...page, mode, browser, clock: browserClock });
  takeAway = show(<MidiSettings />, { ...page, midi } as never);
  return { ...page, midi };
}

function openTabWithDevices() {
  const devices = new SyntheticMidi();
  return { ...openTab(() => Promise.resolve(devices.access)), devices };
}

const theSwitch = (name: string) => screen.getByRole('switch', { name, exact: true });

describe('the MIDI tab', () => {
  test('says that it searches, then lists connected devices and follows changes', async () => {
    const devices = new SyntheticMidi();
    let allow = (): void => undefined;
    const asked = new Promise<MIDIAccess>((resolve) => {
      allow = () => {
        resolve(devices.access);
      };
    });
    openTab(() => asked);
    await expect.element(screen.getByText(/^Looking for your MIDI devices/)).toBeVisible();
    allow();
    await expect.element(screen.getByText(/^Nothing is plugged in yet/)).toBeVisible();
    const keyboard = devices.plug('input', 'Keystation 88');
    await expect.element(theSwitch('Keystation 88')).toBeChecked();
    devices.plug('output', 'Stage piano');
    await expect.element(theSwitch('Stage piano')).not.toBeChecked();
    devices.pullOut(keyboard);
    await expect.element(theSwitch('Keystation 88')).not.toBeInTheDocument();
  });

  test('switches a keyboard off and on again', async () => {
    const { devices, midi, settings } = openTabWithDevices();
    const player = aPlayer();
    midi.play({ keys: player, transposition: () => 0 });
    const keyboard = devices.plug('input', 'Keystation 88');
    keyboard.receive([144, 60, 100]);
    await expect.poll(() => settings.getState().midiInputs).toEqual({ 'Keystation 88': true });
    await theSwitch('Keystation 88').click();
    keyboard.receive([144, 62, 100]);
    expect(settings.getState().midiInputs).toEqual({ 'Keystation 88': false });
    await theSwitch('Keystation 88').click();
    keyboard.receive([144, 64, 100]);
    expect(player.heard.filter((line) => line.startsWith('+')).at(-1)).toBe('+64');
    expect(player.heard).not.toContain('+62');
  });

  test('says that an output receives nothing until its notes are chosen', async () => {
    const { devices, settings } = openTabWithDevices();
    devices.plug('output', 'Stage piano');
    await theSwitch('Stage piano').click();
    await expect.element(screen.getByText(/^Nothing is sent yet/)).toBeVisible();
    await theSwitch('Send what I play').click();
    await expect.element(screen.getByText(/^Nothing is sent yet/)).not.toBeInTheDocument();
    await theSwitch('Send what the others play').click();
    const { midiOutputs, midiThroughOwn, midiThroughOthers } = settings.getState();
    expect([midiOutputs, midiThroughOwn, midiThroughOthers]).toEqual([{ 'Stage piano': true }, true, true]);
  });

  test('sets curve, fixed velocity and channel', async () => {
    const { settings } = openTabWithDevices();
    await screen.getByRole('combobox', { name: 'Velocity curve' }).click();
    await screen.getByRole('option', { name: 'Softer' }).click();
    expect(settings.getState().velocityCurve).toBe('softer');
    await screen.getByRole('combobox', { name: 'MIDI channel' }).click();
    await screen.getByRole('option', { name: 'Channel 10', exact: true }).click();
    expect(settings.getState().midiChannelMode).toBe(9);
    await theSwitch('Fixed velocity').click();
    expect(settings.getState().midiFixedVelocity).toBe(85);
    await expect.element(screen.getByRole('combobox', { name: 'Velocity curve' })).toBeDisabled();
    await expect.element(screen.getByRole('slider', { name: 'Velocity of every note' })).toHaveAttribute('max', '127');
    await theSwitch('Fixed velocity').click();
    expect(settings.getState().midiFixedVelocity).toBeNull();
  });

  test('says when another program holds a keyboard', async () => {
    const { devices } = openTabWithDevices();
    const keyboard = devices.plug('input', 'Keystation 88');
    await expect.element(theSwitch('Keystation 88')).toBeChecked();
    await theSwitch('Keystation 88').click();
    keyboard.isUsedElsewhere = true;
    await theSwitch('Keystation 88').click();
    await expect.element(screen.getByText(/^Another program is using it/)).toBeVisible();
  });

  test('says when the browser does not support MIDI', async () => {
    openTab();
    await expect.element(screen.getByText(/^This browser cannot speak with MIDI devices/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Look again' })).not.toBeInTheDocument();
  });

  test.each([
    ['NotAllowedError', /^MIDI is blocked for this page/],
    ['InvalidStateError', /^Couldn't reach the MIDI devices/],
  ])('explains a %s, and searches again on request', async (name, text) => {
    const devices = new SyntheticMidi();
    devices.plug('input', 'Keystation 88');
    const ask = vi.fn<Ask>(() => Promise.resolve(devices.access)).mockRejectedValueOnce(new DOMException('', name));
    const { notifications } = openTab(ask);
    await expect.element(screen.getByText(text)).toBeVisible();
    expect(notifications.getState()).toEqual([]);
    await screen.getByRole('button', { name: 'Look again' }).click();
    await expect.element(theSwitch('Keystation 88')).toBeChecked();
  });

  test('is accessible by keyboard and screen reader', async () => {
    const { devices } = openTabWithDevices();
    devices.plug('input', 'Keystation 88');
    devices.plug('output', 'Stage piano');
    await theSwitch('Fixed velocity').click();
    const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
