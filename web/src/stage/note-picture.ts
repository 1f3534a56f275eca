import type { RoomPicture } from '../visuals/room-picture.ts';
import type { Stop } from '../platform/timers.ts';

/** Where notes are seen. */
export type NotePicture = Pick<RoomPicture, 'noteOn' | 'noteOff' | 'silence'>;

/** A picture that passes everything on to the one that is shown at the moment, if any. */
export interface PictureFrame extends NotePicture {
  show(picture: NotePicture): Stop;
}

export function createPictureFrame(): PictureFrame {
  let shown: NotePicture | null = null;
  return {
    noteOn: (player, note, at) => shown?.noteOn(player, note, at),
    noteOff: (player, note, at) => shown?.noteOff(player, note, at),
    silence: (player) => shown?.silence(player),
    show: (picture) => {
      shown = picture;
      return () => {
        if (shown === picture) shown = null;
      };
    },
  };
}
