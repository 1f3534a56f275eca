import { getChangelog } from '@quatremains/protocol/http/home';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { SideBlock } from './side-block.tsx';

const SHOWN_FIRST = 5;

interface Change {
  /** Said beside the first change of its release. */
  readonly version: string | null;
  readonly text: string;
}

function useChanges(): readonly Change[] {
  const { data = [] } = useQuery({
    queryKey: ['changelog'],
    queryFn: ({ signal }) => call(getChangelog, { signal }),
    staleTime: Infinity,
  });
  return data.flatMap(({ version, changes }) =>
    changes.map((text, index) => ({ text, version: index === 0 ? version : null })),
  );
}

/** What has changed for people, the newest first; written in English. */
export function Changes() {
  const changes = useChanges();
  const [all, setAll] = useState(false);
  if (changes.length === 0) return null;
  return (
    <SideBlock title={m.home_changes()}>
      <ul lang="en" className="flex flex-col gap-2">
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
