import { cx } from 'class-variance-authority';
import { Heart } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../../i18n/generated/messages.js';
import { useServices } from '../../../shared/page/use-services.ts';
import { findMe } from '../../../state/room-store.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useLike } from './use-like.ts';

const style =
  'fade relative flex h-9 flex-none items-center gap-1.5 rounded-full px-2.5 text-label text-dim [&_svg]:size-4.25 [&_svg]:stroke-[1.7]';

/** The number of likes. Hidden members only read it. */
export function LikeButton() {
  const { likes: store, room } = useServices();
  const likes = useStore(store, (state) => state.likes);
  const isHidden = useStore(room, (state) => findMe(state)?.invisible ?? false);
  const { resting, eager, like } = useLike();
  const said = m.room_likes({ count: likes });
  if (isHidden)
    return (
      <span role="img" aria-label={said} className={style}>
        <Heart />
        {likes}
      </span>
    );
  return (
    <>
      <Tooltip text={resting && eager ? m.refusal_likes_too_fast() : m.like()}>
        <button
          type="button"
          data-repeats=""
          aria-label={`${m.like()}, ${said}`}
          onClick={like}
          className={cx(style, 'hover:bg-raised hover:text-ink')}
        >
          <Heart className={cx('fade', resting && 'fill-felt text-felt')} />
          {likes}
        </button>
      </Tooltip>
      <span role="status" className="sr-only">
        {eager && m.refusal_likes_too_fast()}
      </span>
    </>
  );
}
