import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';
import { useEffect, useRef } from 'react';
import { useReducedMotion } from '../../../services/use-device.ts';
import { useEmotes } from '../../../services/use-emotes.ts';
import { useServices } from '../../../services/use-services.ts';
import { asInk, onGround } from '../../../ui/colour.ts';
import { createHearts } from '../../../visuals/hearts/hearts.ts';

const NOBODY = '#c24a58';

/** What rises for a like: an emote's picture, or a heart in the colour of whoever likes; and who that is. */
function useAppearance() {
  const { room, settings } = useServices();
  const emotes = useEmotes();
  return ({ playerId, effect }: ServerEventBody<'floatingHeart'>) => {
    const fan = room.getState().users.find(({ id }) => id === playerId);
    const colour = fan?.colors[0] ?? NOBODY;
    const picture = emotes.find(({ tag, likeEffect }) => likeEffect && tag === effect)?.path ?? null;
    const { theme } = settings.getState();
    return { colour: onGround(colour, theme), ink: asInk(colour, theme), picture, name: fan?.username ?? '' };
  };
}

/** Likes as they float up over the stage; for those who want nothing to move there is the count alone. */
export function RisingLikes() {
  const { connection } = useServices();
  const still = useReducedMotion();
  const place = useRef<HTMLDivElement>(null);
  const appearance = useAppearance();
  const latest = useRef(appearance);
  useEffect(() => {
    latest.current = appearance;
  });
  useEffect(() => {
    if (still || place.current === null) return;
    const hearts = createHearts(place.current);
    const stop = connection.on('floatingHeart', (like) => {
      hearts.rise(latest.current(like));
    });
    return () => {
      stop();
      hearts.stop();
    };
  }, [connection, still]);
  return (
    <div
      ref={place}
      aria-hidden="true"
      data-likes=""
      className="pointer-events-none absolute right-[22px] bottom-0 z-10 h-[min(330px,90%)] w-[110px] overflow-y-clip"
    />
  );
}
