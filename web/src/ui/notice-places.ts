/**
 * Where messages lie, so that they hide nothing that is played or clicked: in a corner; in the air over one's own keys (`--notice-floor` from the
 * foot of the window); on the stage of whoever listens, under the names of the first row of boards, where notes rise, and under what goes on in the
 * room's mode (`--notice-roof` high).
 */
export type NoticePlace = 'corner' | 'keys' | 'stage';

/** The height of both places inside of rooms. */
export const noticePlaces = {
  keys: 'bottom-[calc(var(--notice-floor,72px)+6px)]',
  stage:
    'top-[calc(110px+var(--notice-roof,0px))] upright:top-[calc(92px+var(--notice-roof,0px))] low:top-[calc(82px+var(--notice-roof,0px))]',
} as const;
