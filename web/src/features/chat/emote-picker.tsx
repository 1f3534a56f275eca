import { Tabs } from '@base-ui/react/tabs';
import type { Emote } from '@quatremains/protocol/entities/emote';
import { emoteCategories } from '@quatremains/protocol/vocabulary';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { useDevice } from '../../shared/page/use-device.ts';
import { useEmotes, useEmotesFailed } from '../../shared/chat/use-emotes.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { findEmotes } from './find-emotes.ts';

type Category = Emote['category'];

interface EmotePickerProps {
  readonly onChoose: (tag: string) => void;
}

const COLUMNS = 5;
const SEARCH_LENGTH = 40;

const titles: Readonly<Record<Category, () => string>> = {
  Meme: m.emotes_meme,
  Dance: m.emotes_dance,
  Emote: m.emotes_emote,
  Applause: m.emotes_applause,
  Social: m.emotes_social,
};

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

/** Arrow keys move between emotes. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons[buttons.findIndex((button) => button === document.activeElement) + step];
  event.preventDefault();
  next?.focus();
}

interface GridProps extends EmotePickerProps {
  readonly emotes: readonly Emote[];
}

function Grid({ emotes, onChoose }: GridProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      data-emotes=""
      onKeyDown={walk}
      className="grid h-[172px] auto-rows-[42px] grid-cols-5 content-start overflow-y-auto"
    >
      {emotes.map(({ tag, path }) => (
        <button
          key={tag}
          type="button"
          aria-label={tag}
          title={tag}
          onClick={() => {
            onChoose(tag);
          }}
          className="fade grid place-items-center rounded-item outline-offset-[-2px] hover:bg-raised"
        >
          <img src={path} alt="" loading="lazy" className="size-7" />
        </button>
      ))}
    </div>
  );
}

function Categories({ emotes, onChoose }: GridProps) {
  return (
    <Tabs.Root defaultValue={emoteCategories[0]}>
      <Tabs.List aria-label={m.emotes()} className="mb-1.5 grid grid-cols-5 border-b border-line pb-1.5">
        {emoteCategories.map((category) => (
          <Tabs.Tab
            key={category}
            value={category}
            aria-label={titles[category]()}
            title={titles[category]()}
            className="fade grid h-9 place-items-center rounded-item opacity-60 outline-offset-[-2px] grayscale hover:opacity-100 data-active:bg-raised data-active:opacity-100 data-active:grayscale-0"
          >
            <img src={emotes.find((emote) => emote.category === category)?.path} alt="" className="size-5" />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {emoteCategories.map((category) => (
        <Tabs.Panel key={category} value={category} tabIndex={-1}>
          <Grid emotes={emotes.filter((emote) => emote.category === category)} onChoose={onChoose} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

/**
 * The field that gets the focus at first: the picker is mounted a moment after its popover. On a touch screen the focus would raise the
 * keyboard.
 */
function useFirstFocus() {
  const { touch } = useDevice();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!touch) field.current?.focus();
  }, [touch]);
  return field;
}

/** All emotes, by category or by name. In the search field the arrow keys lead to them, and Enter takes the first match. */
export function EmotePicker({ onChoose }: EmotePickerProps) {
  const emotes = useEmotes();
  const failed = useEmotesFailed();
  const [typed, setTyped] = useState('');
  const search = useFirstFocus();
  const isSearch = typed.trim() !== '';
  const found = findEmotes(emotes, typed);
  if (failed) return <p className="py-6 text-center text-dim">{m.emotes_failed()}</p>;
  const leaveSearch = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget, nativeEvent } = event;
    if (target !== search.current || nativeEvent.isComposing || !['Enter', 'ArrowDown'].includes(key)) return;
    // Choosing moves the focus to the message, where the key must have no effect.
    event.preventDefault();
    if (key === 'ArrowDown') currentTarget.querySelector<HTMLElement>('[data-emotes] button')?.focus();
    else if (isSearch && found[0] !== undefined) onChoose(found[0].tag);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={leaveSearch} className="flex flex-col gap-2 [&_label]:w-full">
      <SearchField
        name={m.emotes_search()}
        value={typed}
        maxLength={SEARCH_LENGTH}
        inputRef={search}
        onChange={setTyped}
      />
      {!isSearch && <Categories emotes={emotes} onChoose={onChoose} />}
      {isSearch && found.length > 0 && <Grid emotes={found} onChoose={onChoose} />}
      {isSearch && found.length === 0 && <p className="py-6 text-center text-dim">{m.emotes_none()}</p>}
    </div>
  );
}
