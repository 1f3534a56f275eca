import type { Refusal, RefusalCode } from '@quatremains/protocol/refusals';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { useServices } from '../../shared/page/use-services.ts';
import type { LockedRoom } from '../../state/panel-store.ts';
import { roomsKey } from './use-room-list.ts';
import { useCountdown } from './use-countdown.ts';

/** The refusals that another password, or a later try, can solve. */
const aboutPassword: readonly RefusalCode[] = [
  'PASSWORD_NEEDED',
  'WRONG_PASSWORD',
  'PASSWORD_TOO_LONG',
  'PASSWORD_TRIES_SPENT',
  'TOO_FAST',
  'TIMED_OUT',
];

function textOf(refusal: Refusal, secondsLeft: number | null): string | undefined {
  if (refusal.code !== 'PASSWORD_TRIES_SPENT') return refusalTexts[refusal.code](refusal);
  return secondsLeft === null ? undefined : refusalTexts[refusal.code]({ wait: secondsLeft * 1_000 });
}

/** The password form of a locked room: its text, its error, and the request. A refusal that no password can solve closes the dialog. */
export function useUnlock(lockedRoom: LockedRoom, onWrong: () => void) {
  const { roomEntry, panel, notifications } = useServices();
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const wait = useCountdown();

  function giveUp({ code, ...rest }: Refusal): Promise<void> {
    panel.close();
    notifications.notify('error', refusalTexts[code](rest));
    return queries.invalidateQueries({ queryKey: roomsKey });
  }

  async function unlock(): Promise<void> {
    setBusy(true);
    const refused = await roomEntry.unlock(lockedRoom, password);
    setBusy(false);
    if (refused === null) {
      panel.done('password');
      return;
    }
    if (!aboutPassword.includes(refused.code)) {
      await giveUp(refused);
      return;
    }
    setRefusal(refused);
    if (refused.code === 'PASSWORD_TRIES_SPENT') wait.begin(refused.wait ?? 0);
    onWrong();
  }

  return {
    password,
    problem: refusal === null ? undefined : textOf(refusal, wait.secondsLeft),
    blocked: busy || password === '' || wait.secondsLeft !== null,
    unlock,
    setPassword: (next: string) => {
      if (refusal?.code !== 'PASSWORD_TRIES_SPENT') setRefusal(null);
      setPassword(next);
    },
  };
}
