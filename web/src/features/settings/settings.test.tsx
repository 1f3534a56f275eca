import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enterRoom, master } from '../../app/testing/enter-room.ts';
import { accessibilityViolations, openApp } from '../../app/testing/open-app.tsx';

const CELLAR = { name: 'Cellar', wet: 0.6, decay: 4, preDelay: 0.05 };

async function openTab(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name }).click();
}

describe('the settings', () => {
  it('change the language of the whole page at once', async () => {
    openApp();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Français' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Réglages' })).toBeVisible();
    await expect.element(page.getByText(/Aucun salon/)).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('fr');
  });

  it('change the theme at once', async () => {
    openApp();
    await page.getByRole('button', { name: 'Light theme' }).click();
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('light');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it.each(['dark', 'light'] as const)('are accessible, tab by tab, in the %s theme', async (theme) => {
    const { greet, services } = openApp();
    greet();
    services.settings.change({ theme, outputLatency: { default: 182 }, reverbPresets: [CELLAR] });
    await openTab('General');
    for (const tab of ['General', 'Midi', 'Visualisation', 'Keyboard', 'Audio', 'Customization']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect.element(page.getByRole('tabpanel', { name: tab })).toBeVisible();
      expect([tab, await accessibilityViolations()]).toEqual([tab, []]);
    }
  });

  it('show all their tabs on a phone', async () => {
    await page.viewport(390, 844);
    const { services } = openApp();
    services.settings.change({ language: 'fr' });
    await page.getByRole('button', { name: 'Réglages' }).click();
    const last = page.getByRole('tab', { name: 'Personnalisation' });
    await expect.element(last).toBeVisible();
    await expect.poll(() => last.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  });

  it.each([
    ['General', 'Streamer mode', 'streamerMode'],
    ['General', 'Hide everything in full screen', 'hideEverythingInFullScreen'],
    ['Visualisation', 'Lines at the octaves', 'showLines'],
    ['Visualisation', 'Blur and glow', 'blurEffects'],
    ['Visualisation', 'No gradients', 'noGradients'],
    ['Keyboard', 'Letters on the keys', 'showKeys'],
    ['Keyboard', 'Play by dragging', 'allowDragClick'],
    ['Keyboard', 'Inverse sustain', 'inverseSustain'],
    ['Keyboard', 'Auto sustain', 'sustain'],
    ['Audio', 'Soften floods of notes', 'duckFloods'],
    ['Customization', 'Effects on notes', 'midiEffects'],
  ] as const)('under %s: %s is switched', async (tab, name, setting) => {
    const { services } = openApp();
    const before = services.settings.getState()[setting];
    await openTab(tab);
    await page.getByRole('switch', { name }).click();
    expect(services.settings.getState()[setting]).toBe(!before);
  });

  it.each([
    ['Visualisation', 'Frames per second', 'maxFps', [25, 250]],
    ['Visualisation', 'Picture offset', 'pictureOffset', [-200, 200]],
    ['Keyboard', 'Velocity of the computer keyboard', 'velocity', [1, 127]],
    ['Audio', 'Master volume', 'masterVolume', [0, 1]],
  ] as const)('under %s: %s goes from end to end', async (tab, name, setting, ends) => {
    const { services } = openApp();
    await openTab(tab);
    const slider = page.getByRole('slider', { name });
    await expect.element(slider).toBeInTheDocument();
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{Home}');
    expect(services.settings.getState()[setting]).toBe(ends[0]);
    await userEvent.keyboard('{End}');
    expect(services.settings.getState()[setting]).toBe(ends[1]);
  });

  it('switch off blur and gradients of the page', async () => {
    const { services } = openApp();
    const root = document.documentElement;
    services.settings.change({ blurEffects: false, noGradients: true });
    const left = () => ['data-no-blur', 'data-no-gradients'].filter((name) => root.hasAttribute(name));
    await expect.poll(left).toHaveLength(2);
    services.settings.change({ blurEffects: true, noGradients: false });
    expect(left()).toEqual([]);
  });
});

describe('the name of a MIDI keyboard under the keys', () => {
  it('opens the devices', async () => {
    await page.viewport(1280, 800);
    const { services } = enterRoom([master]);
    services.midi.state.setState({ status: 'ready', inputs: [{ name: 'Keystation 88', isOn: true, isBusy: false }] });
    await page.getByRole('button', { name: /^Played on Keystation 88/ }).click();
    await expect.element(page.getByRole('tabpanel', { name: 'Midi' })).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'Keystation 88' })).toBeChecked();
  });
});

describe('presets', () => {
  const form = () => page.getByRole('textbox', { name: 'Name of a new preset' });
  const list = () => page.getByRole('list', { name: 'Presets' });
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

  it('are saved under a name, applied and deleted', async () => {
    const { services } = openApp();
    services.settings.change({ reverb: { enabled: true, wet: 0.6, decay: 4, preDelay: 0.05 } });
    await openTab('Audio');
    await form().fill('  Cellar ');
    await save();
    expect(services.settings.getState().reverbPresets).toEqual([CELLAR]);
    await expect.element(form()).toHaveValue('');
    await list().getByRole('button', { name: 'Concert hall' }).click();
    expect(services.settings.getState().reverb).toEqual({ enabled: true, wet: 0.5, decay: 2.8, preDelay: 0.03 });
    await list().getByRole('button', { name: 'Cellar', exact: true }).click();
    expect(services.settings.getState().reverb).toMatchObject({ wet: 0.6, decay: 4 });
    await list().getByRole('button', { name: 'Delete the preset Cellar' }).click();
    expect(services.settings.getState().reverbPresets).toEqual([]);
  });

  it('refuse a second preset of a name, visibly at the foot, and ignore an empty name', async () => {
    await page.viewport(1280, 800);
    const { services } = openApp();
    await openTab('Audio');
    await form().fill('Concert hall');
    await save();
    await expect.element(page.getByText('A preset already exists with this name')).toBeInViewport();
    await form().fill('   ');
    await save();
    await expect.element(page.getByText('A preset already exists with this name')).not.toBeInTheDocument();
    expect(services.settings.getState().reverbPresets).toEqual([]);
  });
});

describe('the compressor', () => {
  it('is for VIP members, and says so to others', async () => {
    const { greet, services } = openApp();
    greet();
    await openTab('Audio');
    await expect.element(page.getByRole('slider', { name: 'Threshold' })).toBeDisabled();
    await expect.element(page.getByRole('switch', { name: /closer together/ })).toBeDisabled();
    await expect.element(page.getByText('For VIP members.')).toBeVisible();
    greet({ isVip: true });
    await page.getByRole('switch', { name: /closer together/ }).click();
    expect(services.settings.getState().compressor.enabled).toBe(true);
  });
});

describe('the connection', () => {
  it('causes no message when it opens for the first time', async () => {
    const { connection, services, greet } = openApp();
    connection.become('connecting');
    connection.become('connected');
    greet();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(services.notifications.getState()).toEqual([]);
  });

  it('says when it is lost, and that it reconnects by itself', async () => {
    const { connection } = openApp();
    connection.become('lost');
    await expect.element(page.getByRole('status').getByText('Disconnected from the server')).toBeVisible();
    connection.become('connected');
    await expect.element(page.getByText('Successfully connected to the server')).toBeVisible();
  });
});
