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

/** The number of short changes of each release that are shown first. */
const SHOWN_FIRST = 5;

interface Change {
  /** Shown beside the first change of its release. */
  readonly version: string | null;
  readonly text: string;
  readonly isShownFirst: boolean;
}

interface ChangesInLanguage {
  readonly lang: Locale;
  readonly changes: readonly Change[];
}

function listed(releases: z.output<typeof changelog.response>): Change[] {
  return releases.flatMap(({ version, changes }) =>
    changes.map((text, index) => ({
      text,
      version: index === 0 ? version : null,
      isShownFirst: index < SHOWN_FIRST,
    })),
  );
}

/** In the interface language; in the language before until the translation has arrived. */
function useChanges(): ChangesInLanguage {
  const lang = useLocale();
  const { data = { lang, changes: [] } } = useQuery<ChangesInLanguage>({
    queryKey: ['changelog', lang],
    queryFn: async ({ signal }) => ({ lang, changes: listed(await call(getChangelog, { query: { lang }, signal })) }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return data;
}

/** The changelog, newest first: five changes of each release, and all after a click. */
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
          variant="ghost"
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
