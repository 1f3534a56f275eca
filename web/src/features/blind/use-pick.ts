import { useState } from 'react';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { useServices } from '../../shared/page/use-services.ts';

/** What a performer plays: one of the songs, or a title of their own. */
export type Pick = { readonly songId: number } | { readonly title: string };

/** Chooses what one plays; what the server has against it is said. */
export function usePick() {
  const { connection, panel } = useServices();
  const [problem, setProblem] = useState<string | null>(null);
  const pick = async (choice: Pick): Promise<void> => {
    setProblem(null);
    const result = await connection.request('blindRequest', choice);
    if (result.ok) panel.done('songs');
    else setProblem(refusalTexts[result.refusal.code](result.refusal));
  };
  return { problem, pick };
}
