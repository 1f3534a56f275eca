import { FPS, NOTE, USER, VOLUME } from '@quatremains/protocol/limits';
import { visualizations } from '@quatremains/rules/room/visualizations';
import { audioLatencies } from '@quatremains/rules/timing/playout';
import * as z from 'zod';
import { locales, pickLocale } from '../i18n/locale.ts';

const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

const keyboardLayouts = ['qwertyMpp', 'azertyMpp', 'qwertyVp'] as const;
export type KeyboardLayout = (typeof keyboardLayouts)[number];

/** What a browser keeps for its reader. Whatever is damaged falls back to its default, each field by itself. */
export function settingsSchema(preferredLanguages: readonly string[]) {
  const language = pickLocale(preferredLanguages);
  const layout = language === 'fr' ? 'azertyMpp' : 'qwertyMpp';
  return z.object({
    language: z.enum(locales).catch(language),
    theme: z.enum(themes).catch('dark'),
    keyboardLayout: z.enum(keyboardLayouts).catch(layout),
    audioLatency: z.enum(audioLatencies).catch('balanced'),
    maxFps: z.number().int().min(FPS.lowest).max(FPS.highest).catch(FPS.default),
    allowDragClick: z.boolean().catch(true),
    inverseSustain: z.boolean().catch(false),
    showKeys: z.boolean().catch(true),
    masterVolume: z.number().min(0).max(1).catch(VOLUME.masterDefault),
    /** Strength of keys that have none of their own. */
    velocity: z.number().int().min(NOTE.velocityLowestByKey).max(NOTE.velocityHighest).catch(NOTE.velocityDefault),
    /** The name one gave oneself; null until then. */
    username: z.string().trim().min(1).max(USER.nameLength).nullable().catch(null),
    /** Pictures and films in the chat are only loaded when asked for. */
    streamerMode: z.boolean().catch(false),
    /** How one looks at what is played, where a room offers it. */
    visualization: z.enum(visualizations).catch('normal'),
    helpSeen: z.boolean().catch(false),
  });
}

export type Settings = z.infer<ReturnType<typeof settingsSchema>>;
