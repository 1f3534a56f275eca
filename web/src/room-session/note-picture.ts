import type { RoomPicture } from '../visuals/room-picture.ts';
import type { Stop } from '../platform/timers.ts';

/** Draws notes. */
export type NotePicture = Pick<RoomPicture, 'noteOn' | 'noteOff' | 'silence'>;

/** Draws notes and likes. */
type ShownPicture = NotePicture & Pick<RoomPicture, 'like' | 'placeLikes'>;

/** Forwards everything to the picture that is currently shown, if any. */
export interface PictureFrame extends ShownPicture {
  show(picture: ShownPicture): Stop;
}

export function createPictureFrame(): PictureFrame {
  let shown: ShownPicture | null = null;
  let likesBox: HTMLElement | null = null;
  return {
    noteOn: (player, note, at) => shown?.noteOn(player, note, at),
    noteOff: (player, note, at) => shown?.noteOff(player, note, at),
    silence: (player) => shown?.silence(player),
    like: (like) => shown?.like(like),
    placeLikes: (box) => {
      likesBox = box;
      shown?.placeLikes(box);
    },
    show: (picture) => {
      shown = picture;
      picture.placeLikes(likesBox);
      return () => {
        if (shown === picture) shown = null;
      };
    },
  };
}
