import { useEffect, type RefObject } from 'react';
import { playWithPointers } from '../../../input/pointer-keys.ts';
import { mountScreenReaderPiano } from '../../../input/screen-reader-piano.ts';
import type { Stop } from '../../../platform/timers.ts';
import { useServices } from '../../../services/use-services.ts';
import { keyGeometry, keyRect, noteAt, type KeyGeometry } from '../../../visuals/key-geometry.ts';
import { octaveName } from '../../../i18n/note-name.ts';
import { useHands } from './own-hands.ts';

interface OwnKeysElements {
  /** Lies over the keys. */
  readonly keys: RefObject<HTMLElement | null>;
  /** Gets the keys for keyboard and screen reader. */
  readonly group: RefObject<HTMLElement | null>;
  readonly firstNote: number;
  readonly lastNote: number;
}

const middleC = 60;

/** Where the keys are in their element, kept current. */
function watchGeometry(element: HTMLElement, range: Pick<OwnKeysElements, 'firstNote' | 'lastNote'>) {
  const measure = (): KeyGeometry => {
    const { clientWidth: width, clientHeight: height } = element;
    return keyGeometry({ kind: 'own', keys: { x: 0, y: 0, width, height }, ...range });
  };
  let geometry = measure();
  return {
    now: () => geometry,
    follow: (changed: () => void): Stop => {
      const observer = new ResizeObserver(() => {
        geometry = measure();
        changed();
      });
      observer.observe(element);
      return () => {
        observer.disconnect();
      };
    },
  };
}

/** Lets mouse, fingers and screen readers play the keys that are shown. */
export function useOwnKeys({ keys, group, firstNote, lastNote }: OwnKeysElements): void {
  const { settings } = useServices();
  const { keys: played } = useHands();
  useEffect(() => {
    if (keys.current === null || group.current === null) return;
    const range = { firstNote, lastNote };
    const geometry = watchGeometry(keys.current, range);
    const piano = mountScreenReaderPiano({
      ...range,
      group: group.current,
      startNote: Math.max(firstNote, Math.min(lastNote, middleC)),
      played,
      velocity: () => settings.getState().velocity,
      nameOf: octaveName,
      placeOf: (note) => keyRect(geometry.now(), note),
    });
    const stops = [
      playWithPointers({
        element: keys.current,
        played,
        noteAt: (x, y) => noteAt(geometry.now(), x, y),
        settings: settings.getState,
      }),
      geometry.follow(piano.layout),
      piano.stop,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [keys, group, played, settings, firstNote, lastNote]);
}
