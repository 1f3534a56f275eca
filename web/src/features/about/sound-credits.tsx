import { type SoundCredit, soundCredit } from '@quatremains/protocol/entities/sound-credit';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { m } from '../../i18n/generated/messages.js';
import { useLocale } from '../../shared/page/use-locale.ts';

const NONE: readonly SoundCredit[] = [];

async function loadCredits(): Promise<readonly SoundCredit[]> {
  const response = await fetch('/upload/instruments/credits.json');
  return z.array(soundCredit).parse(await response.json());
}

/** The credits of the recordings; empty until they have arrived. */
function useSoundCredits(): readonly SoundCredit[] {
  const { data } = useQuery({ queryKey: ['sound-credits'], queryFn: loadCredits, staleTime: Infinity });
  return data ?? NONE;
}

const LINK = 'fade text-brass underline decoration-line underline-offset-4 hover:decoration-brass';

function instrumentsText({ instruments }: SoundCredit): string {
  const [only] = instruments;
  return instruments.length === 1 && only !== undefined ? only : m.about_instruments({ count: instruments.length });
}

function Credit({ credit }: { readonly credit: SoundCredit }) {
  return (
    <li>
      {m.about_sound_credit({ instruments: instrumentsText(credit), credit: credit.credit, licence: credit.licence })}{' '}
      <a className={LINK} href={credit.source} target="_blank" rel="noreferrer">
        {m.about_sound_source()}
      </a>
      {credit.terms !== null && (
        <>
          {' · '}
          <a className={LINK} href={`/upload/${credit.terms}`} target="_blank" rel="noreferrer">
            {m.about_sound_terms()}
          </a>
        </>
      )}
    </li>
  );
}

/** The credits of the instruments' sounds, as the build found them: items of a list. */
export function SoundCredits() {
  useLocale();
  return useSoundCredits().map((credit) => <Credit key={credit.source} credit={credit} />);
}
