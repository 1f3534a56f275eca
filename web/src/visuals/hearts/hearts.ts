import { LIKE } from '@quatremains/protocol/limits';
import { wantsReducedMotion } from '../../platform/device.ts';

/** One like on its way up. */
interface RisingLike {
  /** Of the heart: that of whoever likes, as CSS. */
  readonly colour: string;
  /** The picture of an emote in the heart's place. */
  readonly picture: string | null;
  /** Who likes; said for a moment beside it. */
  readonly name: string;
  /** In this colour, which can be read. */
  readonly ink: string;
}

/** Likes that float up over the stage. While none does, there is nothing. */
export interface Hearts {
  rise(like: RisingLike): void;
  stop(): void;
}

/** Sixteen members liking as fast as they may make 24. */
const MOST = 40;
const SVG = 'http://www.w3.org/2000/svg';
const HEART =
  'M12 21s-7.5-4.6-9.6-9.2C.9 8.3 2.9 4.5 6.6 4.5c2.3 0 4.1 1.3 5.4 3.2 1.3-1.9 3.1-3.2 5.4-3.2 3.7 0 5.7 3.8 4.2 7.3C19.5 16.4 12 21 12 21z';
/** Steps of the golden ratio never come close to the ones just before. */
const GOLDEN = 0.618_034;

function drawHeart(colour: string): Element {
  const heart = document.createElementNS(SVG, 'svg');
  heart.setAttribute('viewBox', '0 0 24 24');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', HEART);
  path.setAttribute('fill', colour);
  heart.append(path);
  return heart;
}

function drawPicture(address: string): Element {
  const picture = document.createElement('img');
  picture.src = address;
  picture.alt = '';
  picture.decoding = 'async';
  return picture;
}

/** As high as the container, so that its own height is the way to go. */
function makeColumn(drawing: Element, place: number, size: number): HTMLElement {
  const column = document.createElement('span');
  column.setAttribute('aria-hidden', 'true');
  column.style.cssText = `position:absolute;top:0;bottom:0;left:calc(${place} * (100% - ${size}px));width:${size}px;pointer-events:none;opacity:0;will-change:transform,opacity;contain:layout style`;
  drawing.setAttribute(
    'style',
    `position:absolute;bottom:0;left:0;width:${size}px;height:${size}px;transform-origin:50% 100%`,
  );
  column.append(drawing);
  return column;
}

/** To the left of its heart: hearts rise near the right edge of the stage. */
function makeName(name: string, ink: string): HTMLElement {
  const words = document.createElement('span');
  words.textContent = name;
  words.style.cssText = `position:absolute;bottom:2px;right:100%;margin-right:6px;max-width:160px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:12px;font-weight:600;line-height:1.3;color:${ink};opacity:0`;
  return words;
}

const SAYING: Keyframe[] = [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }];

function rising(sway: number): Keyframe[] {
  return [
    { opacity: 0, transform: 'translate(0, 0)' },
    { opacity: 1, transform: `translate(${sway * 0.5}px, -12%)`, offset: 0.14 },
    { opacity: 0.9, transform: `translate(${sway}px, -38%)`, offset: 0.42 },
    { opacity: 0, transform: `translate(${-sway}px, -88%)` },
  ];
}

/** The heart grows as it leaves and shrinks on its way; the words beside it do not. */
const GROWING: Keyframe[] = [
  { transform: 'scale(0.4)' },
  { transform: 'scale(1.05)', offset: 0.14 },
  { transform: 'scale(1)', offset: 0.42 },
  { transform: 'scale(0.75)' },
];

const STAYING: Keyframe[] = [
  { opacity: 0 },
  { opacity: 0.9, offset: 0.15 },
  { opacity: 0.9, offset: 0.6 },
  { opacity: 0 },
];

/** Likes rise from the lower edge of `container`, a positioned box. With reduced motion they show and fade in their place. */
export function createHearts(container: HTMLElement): Hearts {
  const alive = new Set<Animation>();
  let risen = 0;

  function start(column: HTMLElement, keyframes: Keyframe[]): void {
    const animation = column.animate(keyframes, { duration: LIKE.effect, easing: 'ease-out' });
    const end = (): void => {
      alive.delete(animation);
      column.remove();
    };
    alive.add(animation);
    animation.onfinish = end;
    animation.oncancel = end;
  }

  return {
    rise: ({ colour, picture, name, ink }) => {
      if (alive.size >= MOST) return;
      risen += 1;
      const chance = (risen * GOLDEN) % 1;
      const drawing = picture === null ? drawHeart(colour) : drawPicture(picture);
      const size = (picture === null ? 14 : 22) + Math.round(((risen * 7) % 5) * 2.5);
      const column = makeColumn(drawing, chance, size);
      const words = makeName(name, ink);
      column.append(words);
      container.append(column);
      const still = wantsReducedMotion();
      start(column, still ? STAYING : rising(8 + chance * 14 - 28 * (risen % 2)));
      if (!still) drawing.animate(GROWING, { duration: LIKE.effect, easing: 'ease-out' });
      words.animate(SAYING, { duration: LIKE.words });
    },
    stop: () => {
      for (const animation of alive) animation.cancel();
    },
  };
}
