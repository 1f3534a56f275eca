import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { useEffect, useRef } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { playWithPointers } from '../../../input/pointer-keys.ts';
import { mountScreenReaderPiano } from '../../../input/screen-reader-piano.ts';
import { useServices } from '../../../services/use-services.ts';
import { keyGeometry, keyRect, noteAt } from '../../../visuals/key-geometry.ts';
import { useBoard } from '../boards/use-board.ts';
import { octaveName } from '../note-name.ts';
import { usePlayerColour } from '../../../services/use-player-colour.ts';
import { useHands } from './own-hands.ts';

interface OwnKeysProps {
  readonly me: RoomUser;
  readonly firstNote: number;
  readonly lastNote: number;
  readonly labels: ReadonlyMap<number, string> | undefined;
  /** Alone, what one plays rises over the whole stage. */
  readonly tall: boolean;
}

const middleC = 60;

/** The own keyboard and the room above it for what rises: played by mouse, fingers and screen reader. */
export function OwnKeys({ me, firstNote, lastNote, labels, tall }: OwnKeysProps) {
  const { settings } = useServices();
  const { keys: played } = useHands();
  const group = useRef<HTMLDivElement>(null);
  const said = labels === undefined ? {} : { labels };
  const { area, keys } = useBoard({
    player: me.id,
    kind: 'own',
    firstNote,
    lastNote,
    colour: usePlayerColour(me.colors),
    ...said,
  });

  useEffect(() => {
    if (keys.current === null || group.current === null) return;
    const element = keys.current;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      return keyGeometry({ kind: 'own', keys: { x: 0, y: 0, width, height }, firstNote, lastNote });
    };
    let geometry = measure();
    const stopPointers = playWithPointers({
      element,
      played,
      noteAt: (x, y) => noteAt(geometry, x, y),
      settings: settings.getState,
    });
    const piano = mountScreenReaderPiano({
      group: group.current,
      firstNote,
      lastNote,
      startNote: Math.max(firstNote, Math.min(lastNote, middleC)),
      played,
      velocity: () => settings.getState().velocity,
      nameOf: octaveName,
      placeOf: (note) => keyRect(geometry, note),
    });
    const observer = new ResizeObserver(() => {
      geometry = measure();
      piano.layout();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      stopPointers();
      piano.stop();
    };
  }, [keys, played, settings, firstNote, lastNote]);

  return (
    <div className="relative">
      <div ref={area} className={`pointer-events-none absolute inset-x-0 bottom-0 ${tall ? 'top-[-42vh]' : 'top-0'}`} />
      <div className="h-[clamp(36px,13vh,118px)] flex-none upright:h-[60px]" />
      <div
        ref={keys}
        className="relative h-[clamp(104px,19.2vh,200px)] flex-none cursor-pointer select-none upright:h-[clamp(150px,25vh,208px)]"
      >
        <div
          ref={group}
          aria-label={m.piano_name()}
          aria-description={m.piano_help()}
          className="pointer-events-none absolute inset-0"
        />
      </div>
    </div>
  );
}
