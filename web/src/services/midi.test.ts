import { describe, expect, test, vi } from 'vitest';
import { createFakeClock } from '@quatremains/rules/testing/fake-clock';
import { aPlayer } from '../input/testing/a-player.ts';
import { SyntheticMidi } from '../input/midi/testing/synthetic-midi.ts';
import { memoryStorage } from '../platform/storage.ts';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import { trackKeys } from '../room-session/loop-timeline.ts';
import { aLoop, aTrack } from '../room-session/testing/a-track.ts';
import { createModeStore } from '../state/mode-store.ts';
import { createRoomStore } from '../state/room-store.ts';
import { createSettingsStore } from '../state/settings-store.ts';

import { aRoomInformation, aRoomUser } from '../state/testing/a-room-user.ts';
import { createMidi } from './midi.ts';

const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);

const ADA = aRoomUser('ada', { channel: 2 });
const BOB = aRoomUser('bob', { channel: 7 });

/** A page of a browser with synthetic devices; the same storage is the same browser after a reload. */
function aPage(storage = memoryStorage(), devices = new SyntheticMidi()) {
  const settings = createSettingsStore({ storage, preferredLanguages: ['en'] });
  const connection = createFakeConnection();
  const room = createRoomStore(connection);
  const mode = createModeStore(connection, room);
  const request = vi.fn<() => Promise<MIDIAccess>>(() => Promise.resolve(devices.access));
  const midi = createMidi({
    browser: { requestMIDIAccess: request },
    settings,
    room,
    mode,
    clock: createFakeClock(5_000),
  });
  const player = aPlayer();
  const sitDown = () => midi.play({ keys: player, transposition: () => 0 });
  const enter = () => {
    connection.say('roomInformation', { ...aRoomInformation([ADA]), you: ADA.id });
  };
  const ready = async () => {
    await expect.poll(() => midi.state.getState().status).toBe('ready');
  };
  return { settings, connection, room, mode, request, midi, player, sitDown, enter, ready, devices, storage };
}

async function anOpenPage() {
  const page = aPage();
  page.sitDown();
  page.midi.open();
  await page.ready();
  return page;
}

describe('access to devices is requested', () => {
  test('not for users who never had a device', async () => {
    const { enter, request, midi } = aPage();
    enter();
    await Promise.resolve();
    expect(request).not.toHaveBeenCalled();
    expect(midi.state.getState().status).toBe('unasked');
  });

  test('once, when the user opens the list of devices', async () => {
    const { midi, request, ready, enter } = aPage();
    midi.open();
    midi.open();
    await ready();
    midi.open();
    enter();
    expect(request).toHaveBeenCalledTimes(1);
  });

  test('on entering a room, for users who had a device before', async () => {
    const { storage, devices } = await anOpenPage();
    const keyboard = devices.plug('input', 'Keystation');
    const later = aPage(storage, devices);
    expect(later.request).not.toHaveBeenCalled();
    later.sitDown();
    later.enter();
    await later.ready();
    keyboard.receive([144, 60, 100]);
    expect(later.player.heard).toEqual(['+60']);
  });

  test.each([
    ['refused', new DOMException('no', 'NotAllowedError')],
    ['refused', new DOMException('no', 'SecurityError')],
    ['unavailable', new DOMException('Platform dependent initialization failed', 'InvalidStateError')],
    ['unavailable', 'nothing'],
  ])('and are %s, which is only logged and may be tried again', async (status, reason) => {
    const { midi, request, ready } = aPage();
    request.mockRejectedValueOnce(reason);
    midi.open();
    await expect.poll(() => midi.state.getState().status).toBe(status);
    expect(log).toHaveBeenCalled();
    midi.open();
    await ready();
  });

  test('in vain in a browser without MIDI', async () => {
    const page = aPage();
    const midi = createMidi({ ...page, browser: {}, clock: createFakeClock() });
    midi.open();
    await expect.poll(() => midi.state.getState().status).toBe('unsupported');
  });
});

describe('a device', () => {
  test('is listed while it is plugged in', async () => {
    const { devices, midi } = await anOpenPage();
    const keyboard = devices.plug('input', 'Keystation');
    devices.plug('output', 'Stage piano');
    expect(midi.state.getState()).toEqual({
      status: 'ready',
      inputs: [{ name: 'Keystation', isOn: true, isBusy: false }],
      outputs: [{ name: 'Stage piano', isOn: false, isBusy: false }],
    });
    devices.pullOut(keyboard);
    expect(midi.state.getState().inputs).toEqual([]);
  });

  test('stays off after a reload, by its name', async () => {
    const { devices, settings, storage, player } = await anOpenPage();
    const keyboard = devices.plug('input', 'Keystation');
    settings.change({ midiInputs: { ...settings.getState().midiInputs, Keystation: false } });
    keyboard.receive([144, 60, 100]);
    expect(player.heard).toEqual([]);
    const otherDevices = new SyntheticMidi();
    const later = aPage(storage, otherDevices);
    later.sitDown();
    later.enter();
    await later.ready();
    otherDevices.plug('input', 'Other').receive([144, 62, 100]);
    otherDevices.plug('input', 'Keystation').receive([144, 60, 100]);
    expect(later.player.heard).toEqual(['+62']);
  });

  test.each(['constructor', '__proto__', 'toString'])('may be called %s', async (name) => {
    const { devices, settings, player } = await anOpenPage();
    devices.plug('output', name);
    devices.plug('input', name).receive([144, 60, 100]);
    expect(player.heard).toEqual(['+60']);
    expect(Object.keys(settings.getState().midiInputs)).toEqual([name]);
  });

  test('follows changed settings at once', async () => {
    const { devices, settings, player } = await anOpenPage();
    const keyboard = devices.plug('input', 'Keystation');
    keyboard.receive([144, 60, 64]);
    settings.change({ velocityCurve: 'harder' });
    keyboard.receive([144, 61, 64]);
    settings.change({ midiFixedVelocity: 0 });
    keyboard.receive([144, 62, 64]);
    expect(player.velocities).toEqual([64, 90, 0]);
  });

  test('releases its keys when another channel is chosen', async () => {
    const { devices, settings, player } = await anOpenPage();
    const keyboard = devices.plug('input', 'Keystation');
    keyboard.receive([144, 60, 64, 176, 64, 127]);
    settings.change({ midiChannelMode: 4 });
    keyboard.receive([144, 62, 64, 148, 64, 64]);
    expect(player.heard).toEqual(['+60', 'pedal down', '-60', 'pedal up', '+64']);
  });
});

describe('an output', () => {
  async function anOutput() {
    const page = await anOpenPage();
    page.connection.say('roomInformation', { ...aRoomInformation([ADA, BOB]), you: ADA.id });
    const output = page.devices.plug('output', 'Stage piano');
    page.settings.change({ midiOutputs: { 'Stage piano': true }, midiThroughOwn: true, midiThroughOthers: true });
    return { ...page, output };
  }

  test('receives notes on the channel of their player’s slot', async () => {
    const { midi, output } = await anOutput();
    midi.through.noteOn('ada', 60, 90, 5_000);
    midi.through.noteOn('bob', 64, 70, 5_010);
    expect(output.take()).toEqual([
      [[146, 60, 90], 5_000],
      [[151, 64, 70], 5_010],
    ]);
  });

  test('receives the notes of the room’s loop, and their ends when the loop is removed', async () => {
    const { midi, output, connection } = await anOutput();
    const tracks = [aTrack([], { playerId: BOB.id, channel: 7 })];
    connection.say('loopUpdated', { loop: aLoop(tracks) });
    midi.through.noteOn(trackKeys(tracks)[0] ?? '', 64, 70, 5_010);
    connection.say('loopUpdated', { loop: null });
    expect(output.take()).toEqual([
      [[151, 64, 70], 5_010],
      [[135, 64, 60], 5_010],
    ]);
  });

  test('receives the ends of the notes that a leaving player held', async () => {
    const { midi, output, connection } = await anOutput();
    midi.through.noteOn('bob', 64, 70, 5_010);
    output.take();
    connection.say('userLeftRoom', { id: BOB.id, reason: 'left' });
    expect(output.take()).toEqual([[[135, 64, 60], 5_010]]);
  });

  test('falls silent when the page closes', async () => {
    const page = await anOpenPage();
    let close = (): void => undefined;
    const midi = createMidi({
      ...page,
      browser: { requestMIDIAccess: page.request },
      room: createRoomStore(page.connection),
      clock: createFakeClock(5_000),
      onClose: (listener) => {
        close = listener;
        return () => undefined;
      },
    });
    page.enter();
    page.settings.change({ midiOutputs: { 'Stage piano': true }, midiThroughOwn: true });
    midi.open();
    await expect.poll(() => midi.state.getState().status).toBe('ready');
    const output = page.devices.plug('output', 'Stage piano');
    midi.through.noteOn('ada', 60, 90, 5_000);
    output.take();
    close();
    expect(output.take().map(([bytes]) => bytes)).toEqual([
      [130, 60, 60],
      [178, 123, 0],
    ]);
  });
});
