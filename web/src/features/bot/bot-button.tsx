import { Metronome } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { pulse, useBeat } from './beat-lights.tsx';

function Light() {
  const light = useRef<HTMLElement>(null);
  useBeat((place) => {
    if (light.current === null) return;
    light.current.style.scale = place === 0 ? '1.35' : '1';
    pulse(light.current);
  });
  return (
    <i ref={light} aria-hidden="true" className="absolute top-1 right-1 size-2 rounded-full bg-brass-fill opacity-22" />
  );
}

/** Opens the dialog of the room's bot and shows its beat; nothing where there is no bot. */
export function BotButton() {
  const { mode, panel } = useServices();
  const isHere = useStore(mode, ({ bot }) => bot !== null);
  const beats = useStore(mode, ({ bot }) => bot?.metronomeEnabled === true);
  if (!isHere) return null;
  return (
    <span className="relative flex-none">
      <IconButton
        name={m.bot_open()}
        onClick={() => {
          panel.show('bot');
        }}
      >
        <Metronome />
      </IconButton>
      {beats && <Light />}
    </span>
  );
}
