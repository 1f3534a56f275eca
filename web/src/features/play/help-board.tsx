import { isBlackKey } from '@quatremains/rules/play/piano-keys';
import { cx } from 'class-variance-authority';
import { keyLabel, type OwnLegends } from '../../input/layouts/layout-labels.ts';
import type { KeyboardLayout } from '../../input/layouts/layout.ts';
import { octaveName } from '../../i18n/note-name.ts';

interface HelpBoardProps {
  readonly layout: KeyboardLayout;
  readonly legends: OwnLegends;
}

const rows = [
  'Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal',
  'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight',
  'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote',
  'KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash',
].map((row) => row.split(' '));
const indents = ['', 'ml-[3.6cqw]', 'ml-[5.6cqw]', 'ml-[9.6cqw]'];

function keyStyle(note: number | undefined): string {
  if (note === undefined) return 'border-line text-faint opacity-45';
  return isBlackKey(note)
    ? 'border-transparent bg-[#2b2522] text-[#f4ede1]'
    : 'border-[#cfc3b0] bg-[#f6efe2] text-[#241e18]';
}

/** The computer keyboard, its keys coloured as the piano keys they play. */
export function HelpBoard({ layout, legends }: HelpBoardProps) {
  return (
    <div aria-hidden="true" className="@container rounded-field bg-bg2 p-3.5">
      {rows.map((row, index) => (
        <div key={row[0]} className={cx('mb-[0.9cqw] flex gap-[0.9cqw] last:mb-0', indents[index])}>
          {row.map((code) => {
            const note = layout.notes.get(code);
            return (
              <span
                key={code}
                className={cx(
                  'grid h-[clamp(30px,4.6vh,42px)] w-[7.1cqw] content-center justify-items-center rounded-small border text-label leading-none font-[600]',
                  keyStyle(note),
                )}
              >
                {keyLabel(layout, code, legends)}
                {note !== undefined && (
                  <small className="mt-1 text-caption font-[500] opacity-65">{octaveName(note)}</small>
                )}
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}
