import { FPS, NOTE, USER, VELOCITY_CURVES, VOLUME } from '@quatremains/protocol/limits';
import type { VelocityCurve } from '@quatremains/rules/play/velocity-curve';
import { visualizations } from '@quatremains/rules/room/visualizations';
import { audioLatencies } from '@quatremains/rules/timing/playout';
import { locales, pickLocale } from '../i18n/locale.ts';
import { boolean, integer, number, oneOf, sure, text } from './read-kept.ts';
import * as shapes from './settings-shapes.ts';

const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

const keyboardLayouts = ['qwertyMpp', 'azertyMpp', 'qwertyVp'] as const;
export type KeyboardLayout = (typeof keyboardLayouts)[number];

const velocityCurves = Object.keys(VELOCITY_CURVES) as VelocityCurve[];

/** How far the picture may be moved against the sound, ms; later is positive. */
export const PICTURE_OFFSET = { lowest: -200, highest: 200 } as const;

const off = sure(boolean, false);
const on = sure(boolean, true);
const volume = sure(number(0, 1), VOLUME.masterDefault);
const channel = integer(0, 15);

function general(preferredLanguages: readonly string[]) {
  return {
    language: sure(oneOf(locales), pickLocale(preferredLanguages)),
    theme: sure(oneOf(themes), 'dark'),
    /** The name one gave oneself; null until then. */
    username: text(USER.nameLength),
    /** Pictures and films in the chat are only loaded when asked for. */
    streamerMode: off,
    /** In full screen only keys and notes are shown: no header, no chat, no strip. */
    hideEverythingInFullScreen: off,
    helpSeen: off,
  };
}

function keyboard(preferredLanguages: readonly string[]) {
  const layout = pickLocale(preferredLanguages) === 'fr' ? 'azertyMpp' : 'qwertyMpp';
  return {
    keyboardLayout: sure(oneOf(keyboardLayouts), layout),
    allowDragClick: on,
    inverseSustain: off,
    /** Notes ring on as long as they do, as if the pedal were always down. */
    sustain: off,
    /** Strength of keys that have none of their own. */
    velocity: sure(integer(NOTE.velocityLowestByKey, NOTE.velocityHighest), NOTE.velocityDefault),
  };
}

const midi = {
  /** The reader has no MIDI keyboard and wants no offer of one. */
  midiOfferClosed: off,
  midiInputs: shapes.switchedDevices,
  midiOutputs: shapes.switchedDevices,
  /** Whether outputs are sent what one plays oneself, and what the others play. */
  midiThroughOwn: off,
  midiThroughOthers: off,
  /** Which channel inputs are heard on: all of them, or one (0 to 15). */
  midiChannelMode: (found: unknown) => channel(found) ?? ('all' as const),
  velocityCurve: sure(oneOf(velocityCurves), 'default'),
  /** The one strength of all notes of MIDI devices; null where they keep their own. */
  midiFixedVelocity: integer(0, NOTE.velocityHighest),
};

const picture = {
  maxFps: sure(integer(FPS.lowest, FPS.highest), FPS.default),
  showKeys: on,
  showLines: on,
  blurEffects: on,
  noGradients: off,
  /** Sparks and other effects where notes begin. */
  midiEffects: on,
  /** How one looks at what is played, where a room offers it. */
  visualization: sure(oneOf(visualizations), 'normal'),
  /** How much later than the sound notes are drawn, ms. */
  pictureOffset: sure(number(PICTURE_OFFSET.lowest, PICTURE_OFFSET.highest), 0),
};

const sound = {
  masterVolume: volume,
  audioLatency: sure(oneOf(audioLatencies), 'balanced'),
  reverb: shapes.reverb,
  compressor: shapes.compressor,
  reverbPresets: shapes.reverbPresets,
  compressorPresets: shapes.compressorPresets,
  /** Who plays too many notes at once is heard more softly until they calm down. */
  duckFloods: on,
  /** Measured delays, ms, of each output (from the page to the ear) and each input (from the key to the page). */
  outputLatency: shapes.delays,
  inputLatency: shapes.delays,
  selectedInstruments: shapes.selectedInstruments,
  /** How loud films of the room are, and how large they are seen. */
  filmVolume: volume,
  filmMuted: off,
  filmLarge: off,
  favouriteInstruments: shapes.favourites,
};

function readersOf(preferredLanguages: readonly string[]) {
  return { ...general(preferredLanguages), ...keyboard(preferredLanguages), ...midi, ...picture, ...sound };
}

type Readers = ReturnType<typeof readersOf>;

/** What a browser keeps for its reader. */
export type Settings = { [Name in keyof Readers]: ReturnType<Readers[Name]> };

/** The settings of what was kept. Whatever is damaged falls back to its default, each field by itself. */
export function readSettings(kept: Readonly<Record<string, unknown>>, preferredLanguages: readonly string[]): Settings {
  const readers = Object.entries(readersOf(preferredLanguages));
  return Object.fromEntries(readers.map(([name, read]) => [name, read(kept[name])])) as Settings;
}
