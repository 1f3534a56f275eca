import { backgrounds, type Background } from '../vocabulary.ts';

/** Background of a room behind its pianos. `path` is a still image below the site's root; null without one. */
export interface BackgroundStyle {
  readonly name: Background;
  readonly vip: boolean;
  readonly path: string | null;
  /** CSS colour under the image. */
  readonly color: string;
  readonly opacity: number;
  readonly position: string;
}

/** Every member may use the default background; all others are for VIPs. */
export function isVipBackground(name: Background): boolean {
  return name !== backgrounds[0];
}
