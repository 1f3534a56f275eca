import type { RoomPicture } from '../visuals/room-picture.ts';
import type { Stop } from '../platform/timers.ts';

/** Draws notes. */
export type NotePicture = Pick<RoomPicture, 'noteOn' | 'noteOff' | 'silence'>;

/** Draws the falling notes of a track. */
export type SongPicture = Pick<
  RoomPicture,
  'setSong' | 'setFallingLook' | 'movePlayhead' | 'expectKeys' | 'showWrongKey'
>;

/** Draws notes, likes and falling notes. */
type ShownPicture = NotePicture & SongPicture & Pick<RoomPicture, 'like' | 'placeLikes'>;

/** Forwards everything to the picture that is currently shown, if any. A picture that is shown later gets the current track. */
export interface PictureFrame extends ShownPicture {
  show(picture: ShownPicture): Stop;
}

/** What a later picture has to know of the track. */
interface ShownSong {
  song: Parameters<SongPicture['setSong']>[0];
  look: Parameters<SongPicture['setFallingLook']>[0] | null;
  playhead: Parameters<SongPicture['movePlayhead']>[0] | null;
  expected: Parameters<SongPicture['expectKeys']>[0];
}

function showSong(picture: ShownPicture, { song, look, playhead, expected }: ShownSong): void {
  if (song === null) return;
  picture.setSong(song);
  if (look !== null) picture.setFallingLook(look);
  if (playhead !== null) picture.movePlayhead(playhead);
  picture.expectKeys(expected);
}

export function createPictureFrame(): PictureFrame {
  let shown: ShownPicture | null = null;
  let likesBox: HTMLElement | null = null;
  const current: ShownSong = { song: null, look: null, playhead: null, expected: [] };
  return {
    noteOn: (player, note, at) => shown?.noteOn(player, note, at),
    noteOff: (player, note, at) => shown?.noteOff(player, note, at),
    silence: (player) => shown?.silence(player),
    like: (like) => shown?.like(like),
    placeLikes: (box) => {
      likesBox = box;
      shown?.placeLikes(box);
    },
    setSong: (song) => {
      Object.assign(current, { song, playhead: null, expected: [] });
      shown?.setSong(song);
    },
    setFallingLook: (look) => {
      current.look = look;
      shown?.setFallingLook(look);
    },
    movePlayhead: (playhead) => {
      current.playhead = playhead;
      shown?.movePlayhead(playhead);
    },
    expectKeys: (keys) => {
      current.expected = keys;
      shown?.expectKeys(keys);
    },
    showWrongKey: (key) => shown?.showWrongKey(key),
    show: (picture) => {
      shown = picture;
      picture.placeLikes(likesBox);
      showSong(picture, current);
      return () => {
        if (shown === picture) shown = null;
      };
    },
  };
}
