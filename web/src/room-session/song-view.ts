import type { GroupRole, NoteGroup } from '@quatremains/rules/songs/hands';
import type { Playhead } from '@quatremains/rules/songs/playhead';
import { pictureDelay } from '@quatremains/rules/timing/calibration';
import type { AudioEngine } from '../audio/audio-engine.ts';
import type { FallingSong } from '../visuals/falling/falling-song.ts';
import type { SongPicture } from './note-picture.ts';

const COLOURS: Readonly<Record<NoteGroup['hand'], string>> = { left: '#8fc1ea', right: '#e6bd76' };
/** The clocks of picture and sound may differ by so much before the picture is corrected, ms. */
const UNSEEN = 2;

interface SongLook {
  readonly zoom: number;
  readonly groups: readonly NoteGroup[];
  readonly roles: readonly GroupRole[];
  readonly showsBeats: boolean;
  readonly showsNames: boolean;
}

/** Shows the falling notes of a track in time with its sound. Times of playheads are ms of the audio clock. */
export interface SongView {
  /** Null for none. */
  show(song: FallingSong | null): void;
  /** Hides the track, or shows it again. */
  setVisible(isVisible: boolean): void;
  setLook(look: SongLook): void;
  movePlayhead(playhead: Playhead): void;
  /** Follows the audio clock where it has drifted from the page's. */
  correct(): void;
}

interface SongViewOptions {
  readonly picture: SongPicture;
  readonly audio: () => Pick<AudioEngine, 'time' | 'latency'>;
  /** How much later than its sound a note is drawn, ms. */
  readonly pictureOffset: () => number;
}

export function createSongView({ picture, audio, pictureOffset }: SongViewOptions): SongView {
  let current: Playhead | null = null;
  let shownAt = 0;
  let track: FallingSong | null = null;
  let isVisible = false;

  function seenAt({ at }: Playhead): number {
    const { time, latency } = audio();
    return time.toPage(at) + pictureDelay(latency(), pictureOffset());
  }

  function send(playhead: Playhead): void {
    shownAt = seenAt(playhead);
    if (isVisible) picture.movePlayhead({ ...playhead, at: shownAt });
  }

  return {
    show: (song) => {
      if (song === null) current = null;
      track = song && onlyFalling(song);
      if (isVisible) picture.setSong(track);
      if (current !== null) send(current);
    },
    setVisible: (on) => {
      isVisible = on;
      picture.setSong(on ? track : null);
      if (current !== null) send(current);
    },
    setLook: ({ zoom, groups, roles, showsBeats, showsNames }) => {
      const looks = groups.map(({ hand, shown }, group) => ({
        colour: COLOURS[hand],
        shown,
        lights: roles[group] === 'piano',
      }));
      picture.setFallingLook({ zoom, groups: looks, showsBeats, showsNames });
    },
    movePlayhead: (playhead) => {
      current = playhead;
      send(playhead);
    },
    correct: () => {
      if (current !== null && Math.abs(seenAt(current) - shownAt) > UNSEEN) send(current);
    },
  };
}

/** Without what the picture does not need. */
function onlyFalling({ starts, ends, keys, groupOf, beats, barLines }: FallingSong): FallingSong {
  return { starts, ends, keys, groupOf, beats, barLines };
}
