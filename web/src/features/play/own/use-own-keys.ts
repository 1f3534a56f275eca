import { useEffect, useRef, type RefObject } from 'react';
import { playWithPointers } from '../../../input/pointer-keys.ts';
import { mountScreenReaderPiano, type ScreenReaderPiano } from '../../../input/screen-reader-piano.ts';
import type { Stop } from '../../../platform/timers.ts';
import { useServices } from '../../../shared/page/use-services.ts';
import { keyGeometry, keyRect, noteAt, type KeyGeometry } from '../../../visuals/key-geometry.ts';
import { m } from '../../../i18n/generated/messages.js';
import { octaveName } from '../../../i18n/note-name.ts';
import type { MuteKeys } from '../../../visuals/board.ts';
import { useOwnInput } from './own-input.ts';

interface OwnKeysElements {
  /** Covers the keys. */
  readonly keys: RefObject<HTMLElement | null>;
  /** Receives the keys for keyboard and screen reader. */
  readonly group: RefObject<HTMLElement | null>;
  readonly firstNote: number;
  readonly lastNote: number;
  readonly mute: MuteKeys;
}

const middleC = 60;

/** The name that a screen reader reads: the note, and whether the key is without sound. */
function keyName(note: number, mute: MuteKeys): string {
  const name = octaveName(note);
  const muteness = mute.get(note);
  if (muteness === undefined) return name;
  return muteness === 'silent' ? m.key_silent({ note: name }) : m.key_loading({ note: name });
}

/** The geometry of the keys in their element, updated with its size. */
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

/** Lets mouse, fingers and screen readers play the visible keys. */
export function useOwnKeys({ keys, group, firstNote, lastNote, mute }: OwnKeysElements): void {
  const { settings } = useServices();
  const { keys: played } = useOwnInput();
  const piano = useRef<ScreenReaderPiano | null>(null);
  const muteNow = useRef(mute);
  useEffect(() => {
    muteNow.current = mute;
    piano.current?.rename();
  }, [mute]);
  useEffect(() => {
    if (keys.current === null || group.current === null) return;
    const range = { firstNote, lastNote };
    const geometry = watchGeometry(keys.current, range);
    const mounted = mountScreenReaderPiano({
      ...range,
      group: group.current,
      startNote: Math.max(firstNote, Math.min(lastNote, middleC)),
      played,
      velocity: () => settings.getState().velocity,
      nameOf: (note) => keyName(note, muteNow.current),
      rectangleOf: (note) => keyRect(geometry.now(), note),
    });
    const stops = [
      playWithPointers({
        element: keys.current,
        played,
        noteAt: (x, y) => noteAt(geometry.now(), x, y),
        settings: settings.getState,
      }),
      geometry.follow(mounted.layout),
      mounted.stop,
    ];
    piano.current = mounted;
    return () => {
      piano.current = null;
      for (const stop of stops) stop();
    };
  }, [keys, group, played, settings, firstNote, lastNote]);
}
