import { cx } from 'class-variance-authority';
import { m } from '../../i18n/generated/messages.js';
import type { Completing } from './use-completion.ts';

export const NAMES_ID = 'chat-names';

export function nameId(index: number): string {
  return `${NAMES_ID}-${index}`;
}

/** The names that match the text after an @; the focus stays in the text. */
export function NameChoices({ completion, active, choose }: Completing) {
  const names = completion?.names ?? [];
  return (
    <>
      <p role="status" className="sr-only">
        {names.length > 0 && m.chat_mentions_found({ count: names.length })}
      </p>
      {names.length > 0 && (
        <div
          id={NAMES_ID}
          role="listbox"
          aria-label={m.chat_mentions()}
          className="absolute inset-x-2.5 bottom-full z-10 rounded-field border border-line bg-surface p-1.5 shadow-float"
        >
          {names.map((name, index) => (
            // The text field handles the keys: the focus is never here.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={name}
              id={nameId(index)}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => {
                event.preventDefault();
              }}
              onClick={() => {
                choose(name);
              }}
              className={cx('truncate rounded-item px-3 py-2 font-[550]', index === active && 'bg-raised')}
            >
              @{name}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
