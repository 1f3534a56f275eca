import { backgrounds, type Background } from '../vocabulary.ts';

/** How a room looks behind its pianos. `path` is a still of it below the site's root, where there is one. */
export interface BackgroundLook {
  readonly name: Background;
  readonly vip: boolean;
  readonly path: string | null;
  /** What lies under it, as CSS. */
  readonly color: string;
  readonly opacity: number;
  readonly position: string;
}

/** The default is everybody's, all others are for VIPs. */
export function isVipBackground(name: Background): boolean {
  return name !== backgrounds[0];
}
