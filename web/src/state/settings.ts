import { FPS, NOTE, USER, VELOCITY_CURVES, VOLUME } from '@quatremains/protocol/limits';
import type { VelocityCurve } from '@quatremains/rules/play/velocity-curve';
import { visualizations } from '@quatremains/rules/room/visualizations';
import { audioLatencies } from '@quatremains/rules/timing/playout';
import { locales, pickLocale } from '../i18n/locale.ts';
import { boolean, integer, number, oneOf, withDefault, text } from './read-saved.ts';
import * as shapes from './settings-shapes.ts';

const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

const keyboardLayouts = ['qwertyMpp', 'azertyMpp', 'qwertyVp'] as const;
export type LayoutSetting = (typeof keyboardLayouts)[number];

const velocityCurves = Object.keys(VELOCITY_CURVES) as VelocityCurve[];

/** The offset of the picture against the sound, ms; later is positive. */
export const PICTURE_OFFSET = { lowest: -200, highest: 200 } as const;

const off = withDefault(boolean, false);
const on = withDefault(boolean, true);
const volume = withDefault(number(0, 1), VOLUME.masterDefault);
const channel = integer(0, 15);

function general(preferredLanguages: readonly string[]) {
  return {
    language: withDefault(oneOf(locales), pickLocale(preferredLanguages)),
    theme: withDefault(oneOf(themes), 'dark'),
    /** The name that the user chose; null until then. */
    username: text(USER.nameLength),
    /** Images and videos in the chat are loaded only on request. */
    streamerMode: off,
    /** In full screen only keys and notes are shown: no header, no chat, no strip. */
    hideEverythingInFullScreen: off,
    helpSeen: off,
  };
}

function keyboard(preferredLanguages: readonly string[]) {
  const layout = pickLocale(preferredLanguages) === 'fr' ? 'azertyMpp' : 'qwertyMpp';
  return {
    keyboardLayout: withDefault(oneOf(keyboardLayouts), layout),
    allowDragClick: on,
    inverseSustain: off,
    /** Notes are never damped, as if the pedal were always down. */
    sustain: off,
    /** The velocity of keys that have none of their own. */
    velocity: withDefault(integer(NOTE.velocityLowestByKey, NOTE.velocityHighest), NOTE.velocityDefault),
  };
}

const midi = {
  /** The user has closed the offer of a MIDI keyboard. */
  midiOfferClosed: off,
  midiInputs: shapes.switchedDevices,
  midiOutputs: shapes.switchedDevices,
  /** Whether outputs receive the user's own notes, and those of others. */
  midiThroughOwn: off,
  midiThroughOthers: off,
  /** The channel that inputs are heard on: all, or one (0 to 15). */
  midiChannelMode: (found: unknown) => channel(found) ?? ('all' as const),
  velocityCurve: withDefault(oneOf(velocityCurves), 'default'),
  /** The fixed velocity of all notes of MIDI devices; null where they keep their own. */
  midiFixedVelocity: integer(0, NOTE.velocityHighest),
};

const picture = {
  maxFps: withDefault(integer(FPS.lowest, FPS.highest), FPS.default),
  showKeys: on,
  showLines: on,
  blurEffects: on,
  noGradients: off,
  /** Sparks and other effects at the start of notes. */
  midiEffects: on,
  /** The visualization, where a room offers a choice. */
  visualization: withDefault(oneOf(visualizations), 'normal'),
  /** The score of a track, above its falling notes. */
  showsSheet: off,
  /** The delay of the picture against the sound, ms. */
  pictureOffset: withDefault(number(PICTURE_OFFSET.lowest, PICTURE_OFFSET.highest), 0),
};

const sound = {
  masterVolume: volume,
  audioLatency: withDefault(oneOf(audioLatencies), 'balanced'),
  reverb: shapes.reverb,
  compressor: shapes.compressor,
  reverbPresets: shapes.reverbPresets,
  compressorPresets: shapes.compressorPresets,
  /** Players of too many notes at once are played more softly until they slow down. */
  duckFloods: on,
  /** Measured delays, ms, of each output (from the page to the ear) and each input (from the key to the page). */
  outputLatency: shapes.delays,
  inputLatency: shapes.delays,
  selectedInstruments: shapes.selectedInstruments,
  /** The volume of the room's videos, and their size. */
  filmVolume: volume,
  filmMuted: off,
  filmLarge: off,
  favouriteInstruments: shapes.favourites,
};

const library = {
  favouriteWorks: shapes.works,
  /** The works played last, the latest first. */
  latelyPlayed: shapes.works,
};

function readersOf(preferredLanguages: readonly string[]) {
  return { ...general(preferredLanguages), ...keyboard(preferredLanguages), ...midi, ...picture, ...sound, ...library };
}

type Readers = ReturnType<typeof readersOf>;

/** The settings of a user in this browser. */
export type Settings = { [Name in keyof Readers]: ReturnType<Readers[Name]> };

/** The settings of saved values. Each damaged field falls back to its default. */
export function readSettings(
  saved: Readonly<Record<string, unknown>>,
  preferredLanguages: readonly string[],
): Settings {
  const readers = Object.entries(readersOf(preferredLanguages));
  return Object.fromEntries(readers.map(([name, read]) => [name, read(saved[name])])) as Settings;
}
