import { getChangelog } from '@quatremains/protocol/http/home';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/generated/messages.js';
import type { Locale } from '../../i18n/locale.ts';
import { useLocale } from '../../services/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { SideBlock } from './side-block.tsx';

const SHOWN_FIRST = 5;

interface Change {
  /** Said beside the first change of its release. */
  readonly version: string | null;
  readonly text: string;
}

interface Told {
  readonly lang: Locale;
  readonly changes: readonly Change[];
}

function listed(releases: z.output<typeof getChangelog.answer>): Change[] {
  return releases.flatMap(({ version, changes }) =>
    changes.map((text, index) => ({ text, version: index === 0 ? version : null })),
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

/** What has changed for people, the newest first. */
export function Changes() {
  const { lang, changes } = useChanges();
  const [all, setAll] = useState(false);
  if (changes.length === 0) return null;
  return (
    <SideBlock title={m.home_changes()}>
      <ul lang={lang} className="flex flex-col gap-2">
        {changes.slice(0, all ? undefined : SHOWN_FIRST).map(({ version, text }) => (
          <li key={text} className="grid grid-cols-[minmax(38px,auto)_minmax(0,1fr)] text-[13px] text-dim">
            <b className="pr-1.5 font-[600] text-ink">{version}</b>
            {text}
          </li>
        ))}
      </ul>
      {changes.length > SHOWN_FIRST && (
        <Button
          size="small"
          look="ghost"
          className="mt-2 ml-[25px]"
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
