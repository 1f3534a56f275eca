import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';
import { useEffect, useRef } from 'react';
import { letRun } from '../../../platform/let-run.ts';
import { useReducedMotion } from '../../../shared/page/use-device.ts';
import { useEmotes } from '../../../shared/chat/use-emotes.ts';
import { useServices } from '../../../shared/page/use-services.ts';
import type { PictureFrame } from '../../../room-session/note-picture.ts';
import { asInk, onGround } from '../../../ui/colour.ts';
import { loadLikePicture } from '../../../visuals/likes/load-like-picture.ts';

const NOBODY = '#c24a58';

/** The picture of a like: an emote, or a heart in the member's colour; and the member's name. */
function useAppearance() {
  const { room, settings } = useServices();
  const emotes = useEmotes();
  return async ({ playerId, effect }: ServerEventBody<'floatingHeart'>) => {
    const fan = room.getState().users.find(({ id }) => id === playerId);
    const colour = fan?.colors[0] ?? NOBODY;
    const path = emotes.find(({ tag, likeEffect }) => likeEffect && tag === effect)?.path ?? null;
    const { theme } = settings.getState();
    const style = { colour: onGround(colour, theme), ink: asInk(colour, theme), name: fan?.username ?? '' };
    return { ...style, picture: path === null ? null : await loadLikePicture(path) };
  };
}

interface RisingLikesProps {
  /** The room's picture, which draws the likes. */
  readonly frame: Pick<PictureFrame, 'like' | 'placeLikes'>;
}

/** Likes that rise over the stage; with reduced motion only the count changes. */
export function RisingLikes({ frame }: RisingLikesProps) {
  const { connection } = useServices();
  const still = useReducedMotion();
  const place = useRef<HTMLDivElement>(null);
  const appearance = useAppearance();
  const latest = useRef(appearance);
  useEffect(() => {
    latest.current = appearance;
  });
  useEffect(() => {
    if (still) return;
    frame.placeLikes(place.current);
    const rise = async (like: ServerEventBody<'floatingHeart'>): Promise<void> => {
      frame.like(await latest.current(like));
    };
    const stop = connection.on('floatingHeart', (like) => {
      letRun(rise(like));
    });
    return () => {
      stop();
      frame.placeLikes(null);
    };
  }, [connection, frame, still]);
  return (
    <div
      ref={place}
      aria-hidden="true"
      data-likes=""
      className="pointer-events-none absolute right-5.5 bottom-0 z-10 h-[min(330px,90%)] w-27.5"
    />
  );
}
