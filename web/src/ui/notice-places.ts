/**
 * Where messages lie, so that they hide nothing that is played or clicked: in a corner; in the air over one's own keys (`--notice-floor` from the
 * foot of the window); on the stage of whoever listens, under the names of the first row of boards, where notes rise, and under what goes on in the
 * room's mode (`--notice-roof` high).
 */
export type NoticePlace = 'corner' | 'keys' | 'stage';

const middle = 'left-1/2 w-[min(380px,calc(100vw-28px))] -translate-x-1/2';

/** Beside or over an open sheet; under an open dialog, which leaves them `--notice-band` at the foot of the window. */
export const besidePanels =
  'beside-sheet:right-[calc(min(340px,56vw)+12px)] beside-sheet:left-3 beside-sheet:w-auto beside-sheet:translate-x-0 over-sheet:top-3 over-sheet:right-auto over-sheet:bottom-auto over-sheet:left-1/2 over-sheet:w-[min(380px,calc(100vw-24px))] over-sheet:-translate-x-1/2 over-sheet:flex-col under-dialog:top-auto under-dialog:right-auto under-dialog:bottom-[max(12px,env(safe-area-inset-bottom))] under-dialog:left-1/2 under-dialog:w-[min(380px,calc(100vw-24px))] under-dialog:-translate-x-1/2 under-dialog:flex-col-reverse';

/** They are stacked, the first of them next to the edge. */
export const noticePlaces = {
  corner:
    'top-[72px] right-4 w-[min(340px,calc(100vw-32px))] flex-col narrow:top-3 narrow:right-3 narrow:w-[calc(100vw-24px)]',
  keys: `${middle} flex-col-reverse bottom-[calc(var(--notice-floor,72px)+6px)]`,
  stage: `${middle} flex-col top-[calc(110px+var(--notice-roof,0px))] upright:top-[calc(92px+var(--notice-roof,0px))] low:top-[calc(82px+var(--notice-roof,0px))]`,
} as const;
