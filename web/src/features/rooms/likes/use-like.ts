import { LIKE } from '@quatremains/protocol/limits';
import { useEffect, useState } from 'react';
import { refusalTexts } from '../../../i18n/refusal-texts.ts';
import { letRun } from '../../../platform/let-run.ts';
import { browserTimers } from '../../../platform/timers.ts';
import { useServices } from '../../../shared/page/use-services.ts';

interface LikeState {
  /** A like was sent just now; the next is accepted in a moment. */
  readonly resting: boolean;
  /** The member clicked before that. */
  readonly eager: boolean;
  readonly like: () => void;
}

/** Likes the room, at most once in the allowed time. */
export function useLike(): LikeState {
  const { connection, notifications } = useServices();
  const [rest, setRest] = useState<number | null>(null);
  const [eager, setEager] = useState(false);

  useEffect(() => {
    if (rest === null) return;
    return browserTimers.after(rest, () => {
      setRest(null);
      setEager(false);
    });
  }, [rest]);

  async function send(): Promise<void> {
    setRest(LIKE.every);
    const result = await connection.request('floatingHeart', {});
    if (result.ok) return;
    const { code, wait } = result.refusal;
    if (code === 'LIKES_TOO_FAST') setRest(wait ?? LIKE.every);
    else notifications.notify('error', refusalTexts[code](result.refusal));
  }

  return {
    resting: rest !== null,
    eager,
    like: () => {
      if (rest === null) letRun(send());
      else setEager(true);
    },
  };
}
