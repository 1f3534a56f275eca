import { FPS, NOTE, USER, VELOCITY_CURVES, VOLUME } from '@quatremains/protocol/limits';
import type { VelocityCurve } from '@quatremains/rules/play/velocity-curve';
import { visualizations } from '@quatremains/rules/room/visualizations';
import { audioLatencies } from '@quatremains/rules/timing/playout';
import * as z from 'zod';
import { locales, pickLocale } from '../i18n/locale.ts';
import * as shapes from './settings-shapes.ts';

const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

const keyboardLayouts = ['qwertyMpp', 'azertyMpp', 'qwertyVp'] as const;
export type KeyboardLayout = (typeof keyboardLayouts)[number];

const velocityCurves = Object.keys(VELOCITY_CURVES) as VelocityCurve[];

/** How far the picture may be moved against the sound, ms; later is positive. */
export const PICTURE_OFFSET = { lowest: -200, highest: 200 } as const;

const off = () => z.boolean().catch(false);
const on = () => z.boolean().catch(true);

function general(preferredLanguages: readonly string[]) {
  return {
    language: z.enum(locales).catch(pickLocale(preferredLanguages)),
    theme: z.enum(themes).catch('dark'),
    /** The name one gave oneself; null until then. */
    username: z.string().trim().min(1).max(USER.nameLength).nullable().catch(null),
    /** Pictures and films in the chat are only loaded when asked for. */
    streamerMode: off(),
    /** In full screen only keys and notes are shown: no header, no chat, no strip. */
    hideEverythingInFullScreen: off(),
    helpSeen: off(),
  };
}

function keyboard(preferredLanguages: readonly string[]) {
  const layout = pickLocale(preferredLanguages) === 'fr' ? 'azertyMpp' : 'qwertyMpp';
  return {
    keyboardLayout: z.enum(keyboardLayouts).catch(layout),
    allowDragClick: on(),
    inverseSustain: off(),
    /** Notes ring on as long as they do, as if the pedal were always down. */
    sustain: off(),
    /** Strength of keys that have none of their own. */
    velocity: z.number().int().min(NOTE.velocityLowestByKey).max(NOTE.velocityHighest).catch(NOTE.velocityDefault),
  };
}

const midi = {
  /** The reader has no MIDI keyboard and wants no offer of one. */
  midiOfferClosed: off(),
  midiInputs: shapes.switchedDevices,
  midiOutputs: shapes.switchedDevices,
  /** Whether outputs are sent what one plays oneself, and what the others play. */
  midiThroughOwn: off(),
  midiThroughOthers: off(),
  /** Which channel inputs are heard on: all of them, or one (0 to 15). */
  midiChannelMode: z.union([z.literal('all'), z.number().int().min(0).max(15)]).catch('all'),
  velocityCurve: z.enum(velocityCurves).catch('default'),
  /** The one strength of all notes of MIDI devices; null where they keep their own. */
  midiFixedVelocity: z.number().int().min(0).max(NOTE.velocityHighest).nullable().catch(null),
};

const picture = {
  maxFps: z.number().int().min(FPS.lowest).max(FPS.highest).catch(FPS.default),
  showKeys: on(),
  showLines: on(),
  blurEffects: on(),
  noGradients: off(),
  /** Sparks and other effects where notes begin. */
  midiEffects: on(),
  /** How one looks at what is played, where a room offers it. */
  visualization: z.enum(visualizations).catch('normal'),
  /** How much later than the sound notes are drawn, ms. */
  pictureOffset: z.number().min(PICTURE_OFFSET.lowest).max(PICTURE_OFFSET.highest).catch(0),
};

const sound = {
  masterVolume: z.number().min(0).max(1).catch(VOLUME.masterDefault),
  audioLatency: z.enum(audioLatencies).catch('balanced'),
  reverb: shapes.reverb,
  compressor: shapes.compressor,
  reverbPresets: shapes.reverbPresets,
  compressorPresets: shapes.compressorPresets,
  /** Who plays too many notes at once is heard more softly until they calm down. */
  duckFloods: on(),
  /** Measured delays, ms, of each output (from the page to the ear) and each input (from the key to the page). */
  outputLatency: shapes.delays,
  inputLatency: shapes.delays,
  selectedInstruments: shapes.selectedInstruments,
  /** How loud films of the room are, and how large they are seen. */
  filmVolume: z.number().min(0).max(1).catch(VOLUME.masterDefault),
  filmMuted: off(),
  filmLarge: off(),
  favouriteInstruments: shapes.favourites,
};

/** What a browser keeps for its reader. Whatever is damaged falls back to its default, each field by itself. */
export function settingsSchema(preferredLanguages: readonly string[]) {
  return z.object({ ...general(preferredLanguages), ...keyboard(preferredLanguages), ...midi, ...picture, ...sound });
}

export type Settings = z.infer<ReturnType<typeof settingsSchema>>;
