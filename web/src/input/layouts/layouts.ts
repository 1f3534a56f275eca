import { azertyMpp } from './azerty-mpp.ts';
import type { KeyboardLayout, LayoutName } from './layout.ts';
import { qwertyMpp } from './qwerty-mpp.ts';
import { qwertyVp } from './qwerty-vp.ts';

export const layouts: Readonly<Record<LayoutName, KeyboardLayout>> = { qwertyMpp, azertyMpp, qwertyVp };
