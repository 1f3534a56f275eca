import { rolesIn, roleOfKey } from '@quatremains/rules/songs/group-roles';
import { divideNotes, type GroupRole } from '@quatremains/rules/songs/hands';
import { sectionOf } from '@quatremains/rules/songs/sections';
import { nextSpeed, type SectionPass } from '@quatremains/rules/songs/tempo-ramp';
import type { TrackContent } from '@quatremains/rules/songs/track-content';
import type { Judgement } from '../playback/pass-judge.ts';
import { SongPlayer, type PlayingManner } from '../playback/song-player.ts';
import { NOTHING_AWAITED, type AwaitedMoment } from '../playback/wait-gate.ts';
import type { SongPicture } from '../room-session/note-picture.ts';
import type { SongSound } from '../room-session/song-sound.ts';
import type { SongView } from '../room-session/song-view.ts';
import type { PlayerState, PlayerStore } from '../state/player-store.ts';
import type { AwaitedKey } from './player-commands.ts';

/** The number of passes that are shown. */
const PASSES_SHOWN = 12;

export interface TrackPlaybackOptions {
  readonly content: TrackContent;
  /** Where it begins, ms of the track. */
  readonly position: number;
  readonly store: PlayerStore;
  readonly sound: SongSound;
  readonly view: SongView;
  readonly picture: Pick<SongPicture, 'expectKeys' | 'showWrongKey'>;
  readonly onAwaited: (keys: readonly AwaitedKey[]) => void;
  readonly onJudged: (judgement: Judgement) => void;
  readonly onEnd: () => void;
}

/** An open track: its notes by their groups, its sound and its picture. It follows the state of the player. */
export class TrackPlayback {
  readonly content: TrackContent;
  readonly sound: SongSound;
  readonly player: SongPlayer;
  readonly #options: TrackPlaybackOptions;
  #groupOf: Uint8Array = new Uint8Array();
  #roles: readonly GroupRole[] = [];

  constructor(options: TrackPlaybackOptions) {
    const { content, sound, view, picture, position } = options;
    this.#options = options;
    this.content = content;
    this.sound = sound;
    this.divide();
    this.player = new SongPlayer(
      {
        content,
        output: sound,
        manner: () => this.#manner(),
        roleOf: (index) => this.#roleOf(index),
        onPlayhead: view.movePlayhead,
        onAwaited: (awaited) => {
          this.#expect(awaited);
        },
        onWrong: picture.showWrongKey,
        onJudged: options.onJudged,
        onPass: (pass) => this.#finishPass(pass),
        onEnd: options.onEnd,
      },
      position,
    );
    this.player.setSpeed(this.#state.speed);
  }

  get #state(): PlayerState {
    return this.#options.store.getState();
  }

  #manner(): PlayingManner {
    const { mode, countsIn, metronome, loop } = this.#state;
    return { waits: mode === 'stop', countsIn, metronome, section: loop && sectionOf(loop, this.content) };
  }

  #roleOf(index: number): GroupRole {
    return roleOfKey(this.#roles[this.groupOf(index)] ?? 'muted', this.content.keys[index] ?? 0);
  }

  /** Index of the group of a note. */
  groupOf(index: number): number {
    return this.#groupOf[index] ?? 0;
  }

  /** Shows the keys that the player is waited for. */
  #expect(awaited: AwaitedMoment | null): void {
    const { picture, onAwaited } = this.#options;
    const { moment, struck } = awaited ?? NOTHING_AWAITED;
    const keys = moment.keys.map((key, place) => {
      const group = this.groupOf(moment.notes[place] ?? 0);
      const hand = this.#state.groups[group]?.hand ?? 'right';
      return { group, shown: { key, hand, struck: struck.includes(key) } };
    });
    const expected = keys.filter((one) => !one.shown.struck);
    picture.expectKeys(expected.map(({ group, shown }) => ({ key: shown.key, group })));
    onAwaited(keys.map(({ shown }) => shown));
  }

  #finishPass(pass: SectionPass): number {
    const { store } = this.#options;
    const { ramp, passes: before } = store.getState();
    const passes = [...before, pass].slice(-PASSES_SHOWN);
    const speed = ramp === null ? pass.speed : nextSpeed(ramp, passes);
    store.setState({ passes, speed });
    return speed;
  }

  /** Divides the notes into groups by the state of the player. */
  divide(): void {
    const { store, view } = this.#options;
    const { division, splitKey } = store.getState();
    const { groups, groupOf } = divideNotes(this.content, division, splitKey);
    this.#groupOf = groupOf;
    store.setState({ groups });
    view.show({ ...this.content, groupOf });
    this.#followLook();
  }

  #followLook(): void {
    const { mode, groups, zoom, showsBeats, showsNames } = this.#state;
    this.#roles = rolesIn(mode, groups);
    this.#options.view.setLook({ zoom, groups, roles: this.#roles, showsBeats, showsNames });
  }

  /** Follows the mode, the groups and the section. */
  follow(): void {
    this.#followLook();
    this.player.follow();
  }

  /** Follows what only the picture shows. */
  redraw(): void {
    this.#followLook();
  }

  stop(): void {
    this.player.stop();
    this.sound.stop();
    this.#options.view.show(null);
  }
}
