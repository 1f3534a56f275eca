import { useEffect, useRef } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { octaveName } from '../../i18n/note-name.ts';
import type { AwaitedKey } from '../../services/player-commands.ts';
import { useMidiPlayer } from '../../shared/player/use-midi-player.ts';

const chip = 'inline-flex h-8 items-center rounded-full bg-raised px-3.25 text-label font-[550]';
const rings = {
  left: 'text-sky shadow-[inset_0_0_0_1.5px_var(--sky)]',
  right: 'text-brass shadow-[inset_0_0_0_1.5px_var(--brass)]',
} as const;

function chipOf({ key, hand, struck }: AwaitedKey): HTMLElement {
  const name = octaveName(key);
  const element = document.createElement('span');
  element.className = `${chip} ${struck ? 'text-dim' : rings[hand]}`;
  const text = hand === 'left' ? m.player_key_left({ key: name }) : m.player_key_right({ key: name });
  element.textContent = struck ? `✓ ${text}` : text;
  return element;
}

/** The keys that the player is waited for. They change with each note and are no state of React. */
export function AwaitedKeys() {
  const player = useMidiPlayer();
  const root = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      player.onAwaited((awaited) => {
        if (root.current !== null) root.current.hidden = awaited.length === 0;
        keys.current?.replaceChildren(...awaited.map(chipOf));
      }),
    [player],
  );
  return (
    <div
      ref={root}
      hidden
      className="pointer-events-none absolute top-full left-6 z-10 mt-5 upright:left-3.5 upright:mt-3 upright:group-has-[[data-sheet-music]]/player:top-auto upright:group-has-[[data-sheet-music]]/player:bottom-0.5 low:mt-2"
    >
      <p className="serif text-heading leading-none upright:text-title upright:group-has-[[data-sheet-music]]/player:hidden low:hidden">
        {m.player_waiting()}
      </p>
      <div ref={keys} role="status" aria-label={m.player_waiting()} className="mt-3 flex flex-wrap gap-2 low:mt-0" />
    </div>
  );
}
