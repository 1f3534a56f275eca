import type { getChangelog as changelog } from '@quatremains/protocol/http/home';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import { call } from '../../api/call.ts';
import { getChangelog } from '../../api/first-calls.ts';
import { m } from '../../i18n/generated/messages.js';
import type { Locale } from '../../i18n/locale.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { SideBlock } from './side-block.tsx';

/** So many lines of each release are short, and stand here before all are asked for. */
const SHOWN_FIRST = 5;

interface Change {
  /** Said beside the first change of its release. */
  readonly version: string | null;
  readonly text: string;
  readonly isShownFirst: boolean;
}

interface Told {
  readonly lang: Locale;
  readonly changes: readonly Change[];
}

function listed(releases: z.output<typeof changelog.answer>): Change[] {
  return releases.flatMap(({ version, changes }) =>
    changes.map((text, index) => ({
      text,
      version: index === 0 ? version : null,
      isShownFirst: index < SHOWN_FIRST,
    })),
  );
}

/** In the reader's language; in the one before until that has come. */
function useChanges(): Told {
  const lang = useLocale();
  const { data = { lang, changes: [] } } = useQuery<Told>({
    queryKey: ['changelog', lang],
    queryFn: async ({ signal }) => ({ lang, changes: listed(await call(getChangelog, { query: { lang }, signal })) }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return data;
}

/** What has changed for people, the newest first: five lines of each release, and all when asked. */
export function Changes() {
  const { lang, changes } = useChanges();
  const [all, setAll] = useState(false);
  if (changes.length === 0) return null;
  const shown = changes.filter(({ isShownFirst }) => all || isShownFirst);
  return (
    <SideBlock title={m.home_changes()}>
      <ul lang={lang} className="flex flex-col gap-2">
        {shown.map(({ version, text }) => (
          <li key={text} className="grid grid-cols-[minmax(38px,auto)_minmax(0,1fr)] text-label text-dim">
            <b className="pr-1.5 font-[600] text-ink">{version}</b>
            {text}
          </li>
        ))}
      </ul>
      {changes.some(({ isShownFirst }) => !isShownFirst) && (
        <Button
          size="small"
          look="ghost"
          className="mt-2 ml-6.25"
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? m.home_changes_fewer() : m.home_changes_all()}
        </Button>
      )}
    </SideBlock>
  );
}
