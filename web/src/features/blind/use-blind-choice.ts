import { useState } from 'react';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { useServices } from '../../shared/page/use-services.ts';

/** The performer's choice: one of the songs, or a title of their own. */
export type BlindChoice = { readonly songId: number } | { readonly title: string };

/** Sends the performer's choice, and keeps the server's refusal. */
export function useBlindChoice() {
  const { connection, panel } = useServices();
  const [problem, setProblem] = useState<string | null>(null);
  const pick = async (choice: BlindChoice): Promise<void> => {
    setProblem(null);
    const result = await connection.request('blindRequest', choice);
    if (result.ok) panel.done('songs');
    else setProblem(refusalTexts[result.refusal.code](result.refusal));
  };
  return { problem, pick };
}
