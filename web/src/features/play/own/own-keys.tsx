import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { cx } from 'class-variance-authority';
import { useId, useRef } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import type { LoadedInstruments } from '../../../services/loaded-instruments.ts';
import { useTrackOpen } from '../../../shared/player/use-track-open.ts';
import { useMuteKeys } from '../use-mute-keys.ts';
import { useBoardAppearance } from '../boards/use-board-appearance.ts';
import { useBoard } from '../boards/use-board.ts';
import { RecordingNotice } from './recording-notice.tsx';
import { UnheardNotice } from './unheard-notice.tsx';
import { useOwnKeys } from './use-own-keys.ts';

interface OwnKeysProps {
  readonly me: RoomUser;
  readonly instruments: LoadedInstruments;
  readonly firstNote: number;
  readonly lastNote: number;
  readonly labels: ReadonlyMap<number, string> | undefined;
  /** Where there are no other players, the notes rise over the whole stage. */
  readonly tall: boolean;
}

/** From below the header, the mode's panel and the notice of an empty stage, down to the foot of the room. */
const wholeStage =
  'top-[calc(120px+var(--mode-height,0px))] upright:top-[calc(120px+var(--mode-height,0px))] low:top-[calc(88px+var(--mode-height,0px))]';

/** From below the header and the controls of the player. */
const belowPlayer =
  'top-[calc(60px+var(--mode-height,0px))] upright:top-[calc(56px+var(--mode-height,0px))] low:top-[calc(44px+var(--mode-height,0px))]';

/** The own keyboard, and the area above it for rising bars. */
export function OwnKeys({ me, instruments, firstNote, lastNote, labels, tall }: OwnKeysProps) {
  const isTrackOpen = useTrackOpen();
  const stage = isTrackOpen ? belowPlayer : wholeStage;
  const group = useRef<HTMLDivElement>(null);
  const help = useId();
  const said = labels === undefined ? {} : { labels };
  const appearance = useBoardAppearance(me);
  const mute = useMuteKeys(me.instruments, instruments);
  const { area, keys } = useBoard({ player: me.id, kind: 'own', firstNote, lastNote, mute, ...appearance, ...said });
  useOwnKeys({ keys, group, firstNote, lastNote, mute });
  return (
    <div className={tall ? undefined : 'relative'}>
      <div ref={area} className={cx('pointer-events-none absolute inset-x-0 bottom-0', tall ? stage : 'top-0')} />
      <div className="h-[clamp(36px,13vh,118px)] flex-none upright:h-[clamp(32px,60px-var(--mode-height,0px)/4,60px)] upright:in-[:root:has([data-sheet-music])]:h-0" />
      <div
        ref={keys}
        data-notice-floor="top"
        className="relative h-[clamp(104px,19.2vh,200px)] flex-none cursor-pointer select-none upright:h-[clamp(150px,25vh,208px)] upright:in-[:root:has([data-sheet-music])]:h-[clamp(120px,34vh-80px,208px)]"
      >
        {/* With the focus here, and not on a key, Space is the pedal. */}
        <span tabIndex={-1} data-focus-home="" className="sr-only outline-none">
          {m.piano_name()}
        </span>
        <div
          ref={group}
          role="group"
          aria-label={m.piano_name()}
          aria-describedby={help}
          className="pointer-events-none absolute inset-0"
        />
        <p id={help} hidden>
          {m.piano_help()}
        </p>
        <UnheardNotice me={me.id} />
        <RecordingNotice />
      </div>
    </div>
  );
}
