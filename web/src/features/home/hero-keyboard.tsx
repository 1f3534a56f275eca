import { NOTE } from '@quatremains/protocol/limits';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { browserClock } from '../../platform/browser-clock.ts';
import { browserTimers } from '../../platform/timers.ts';
import { useReducedMotion } from '../../shared/page/use-device.ts';
import { usePicture } from '../../shared/picture/use-picture.ts';
import { useServices } from '../../shared/page/use-services.ts';
import type { Theme } from '../../state/settings.ts';
import type { Board } from '../../visuals/board.ts';
import { playHeroPattern } from '../../visuals/hero-picture.ts';

const hands = ['low', 'middle', 'high'] as const;
const keysHeight = 54;
const headroom = 12;

const colours = {
  dark: ['#c3a9f0', '#e6bd76', '#93c6a6'],
  light: ['#9a7fd6', '#b57a1c', '#5f9f7c'],
} as const satisfies Record<Theme, readonly string[]>;

/** Three hands on one keyboard, each in its colour. */
function heroBoards(width: number, height: number, theme: Theme): Board[] {
  return hands.map((player, index) => ({
    player,
    kind: 'own',
    area: { x: 0, y: headroom, width, height: height - headroom },
    keys: { x: 0, y: height - keysHeight, width, height: keysHeight },
    firstNote: NOTE.pianoFirst,
    lastNote: NOTE.pianoLast,
    colours: [colours[theme][index] ?? colours[theme][0]],
  }));
}

export function HeroKeyboard() {
  const place = useRef<HTMLDivElement>(null);
  const { ground, picture } = usePicture();
  const theme = useStore(useServices().settings, (settings) => settings.theme);
  const still = useReducedMotion();

  useEffect(() => {
    const element = place.current;
    if (element === null || picture === null) return;
    const layOut = (): void => {
      picture.setBoards(heroBoards(element.clientWidth, element.clientHeight, theme));
    };
    layOut();
    const observer = new ResizeObserver(layOut);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [picture, theme]);

  useEffect(() => {
    if (picture === null) return;
    return playHeroPattern({
      picture,
      players: hands,
      clock: browserClock,
      timers: browserTimers,
      reducedMotion: still,
    });
  }, [picture, still]);

  return (
    <div ref={place} aria-hidden="true" className="absolute inset-0">
      <canvas ref={ground} className="absolute inset-0 size-full" />
    </div>
  );
}
