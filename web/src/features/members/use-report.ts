import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { postReport } from '@quatremains/protocol/http/reports';
import type { ReportReason } from '@quatremains/protocol/vocabulary';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { failureText } from '../../api/failure-text.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { DEFAULT_REASON, OWN_WORDS } from './report-reasons.ts';

interface Outcome {
  readonly onDone: () => void;
  /** The text field has an error. */
  readonly onWrong: () => void;
}

/** A report being written: its reason, its error, and sending it. */
export function useReport(user: RoomUser, { onDone, onWrong }: Outcome) {
  const { authorised, notifications, room } = useServices();
  const [reason, setReason] = useState<ReportReason>(DEFAULT_REASON);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isOwn = reason === OWN_WORDS;

  async function post(text: string): Promise<void> {
    setBusy(true);
    try {
      const roomId = room.getState().room?.id ?? null;
      await authorised(postReport, { body: { reported: user.internalId ?? user.id, roomId, reason: text } });
      notifications.notify('success', m.report_sent());
      onDone();
    } catch (failure) {
      notifications.notify('error', m.report_failed({ reason: failureText(failure) }));
    }
    setBusy(false);
  }

  return {
    reason,
    words,
    problem,
    isOwn,
    busy,
    setReason: (next: ReportReason) => {
      setReason(next);
      setProblem(undefined);
    },
    setWords: (next: string) => {
      setWords(next);
      setProblem(undefined);
    },
    send: async (): Promise<void> => {
      const text = isOwn ? words.trim() : reason;
      if (text !== '') return post(text);
      setProblem(m.refusal_reason_empty());
      onWrong();
    },
  };
}
