import { useEffect, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { useMidiPlayer } from '../../shared/player/use-midi-player.ts';
import { FollowedSheet, type SheetOptions } from './followed-sheet.ts';

/** Draws a sheet into the element; it follows the track. */
export function useFollowedSheet(root: RefObject<HTMLElement | null>, options: SheetOptions) {
  const { engraving, layout, scale } = options;
  const player = useMidiPlayer();
  const content = useStore(player.store, (state) => state.content);
  const sheet = useRef<FollowedSheet>(null);
  useEffect(() => {
    if (root.current === null || content === null) return undefined;
    const followed = new FollowedSheet(root.current, player, content, { engraving, layout, scale });
    sheet.current = followed;
    return () => {
      sheet.current = null;
      followed.stop();
    };
  }, [root, player, content, engraving, layout, scale]);
  return sheet;
}
