/**
 * Messages are shown at the foot of the window in the middle: above the own keys or the bar in their place (`--notice-floor`), in a room in
 * the area where notes rise; on narrow screens above the navigation. They are stacked, the first one at the foot.
 */
export const noticePosition =
  'bottom-[calc(var(--notice-floor,10px)+6px)] left-1/2 w-[min(380px,calc(100vw-28px))] -translate-x-1/2 flex-col-reverse narrow:bottom-[calc(var(--notice-floor,calc(58px+env(safe-area-inset-bottom)))+6px)]';

/** Beside or above an open sheet; below an open dialog, which leaves `--notice-band` at the foot of the window. */
export const besidePanels =
  'beside-sheet:right-[calc(min(340px,56vw)+12px)] beside-sheet:left-3 beside-sheet:w-auto beside-sheet:translate-x-0 over-sheet:top-3 over-sheet:right-auto over-sheet:bottom-auto over-sheet:left-1/2 over-sheet:w-[min(380px,calc(100vw-24px))] over-sheet:-translate-x-1/2 over-sheet:flex-col under-dialog:top-auto under-dialog:right-auto under-dialog:bottom-[max(12px,env(safe-area-inset-bottom))] under-dialog:left-1/2 under-dialog:w-[min(380px,calc(100vw-24px))] under-dialog:-translate-x-1/2 under-dialog:flex-col-reverse';
