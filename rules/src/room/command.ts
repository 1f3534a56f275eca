import type { ModeLimits } from '@quatremains/protocol/entities/configuration';
import type { InstrumentSelection } from '@quatremains/protocol/entities/instrument';
import type { LoopTrack } from '@quatremains/protocol/entities/bot';
import type { CompressorInformation, Link, ReverbInformation } from '@quatremains/protocol/entities/room-user';
import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import type { TrackReport } from '@quatremains/protocol/entities/played-track';
import type { Song } from '@quatremains/protocol/entities/song';
import type { UserId } from '@quatremains/protocol/ids';
import type { Status } from '@quatremains/protocol/vocabulary';
import type { DeletedAuthor } from '../chat/without-author.ts';
import type { Identity, Sound } from './room.ts';
import type { SettingChanges } from './settings-error.ts';

/** Result of the server's check of the given password. */
export type PasswordProof = 'none' | 'right' | 'wrong';

/** The song of a request; `unknown` when the library has no song with its id. */
export type NamedSong = Song | 'unknown';

/** All commands of a room. Times are ms. */
export type Command =
  | {
      readonly kind: 'join';
      readonly identity: Identity;
      readonly status: Status;
      readonly hidden: boolean;
      readonly password: PasswordProof;
      /** Address of the connection; null when unknown. */
      readonly address: string | null;
      /** Sound of the member before the join. */
      readonly sound?: Sound | null | undefined;
    }
  | { readonly kind: 'leave'; readonly id: UserId }
  /** Without `status` the command toggles. */
  | {
      readonly kind: 'switchStatus';
      readonly by: UserId;
      readonly target: UserId;
      readonly status?: Status | undefined;
      readonly password: PasswordProof;
    }
  /** Without `master` the request toggles. */
  | {
      readonly kind: 'switchMaster';
      readonly by: UserId;
      readonly target: UserId;
      readonly master?: boolean | undefined;
    }
  | { readonly kind: 'kick'; readonly by: UserId; readonly target: UserId }
  | { readonly kind: 'ban'; readonly by: UserId; readonly target: UserId }
  /** `passwordHash` is the hash of the new password, or null to remove it; undefined leaves the password as it is. */
  | {
      readonly kind: 'updateSettings';
      readonly by: UserId;
      readonly changes: SettingChanges;
      readonly passwordHash?: string | null | undefined;
      /** Limits of the operator; `MODE_LIMITS` by default. */
      readonly limits?: ModeLimits | undefined;
    }
  | { readonly kind: 'like'; readonly id: UserId }
  /** The server has checked the instruments with `splitError`, because the room does not know which instruments exist. */
  | { readonly kind: 'changeInstruments'; readonly id: UserId; readonly instruments: readonly InstrumentSelection[] }
  | { readonly kind: 'changeReverb'; readonly id: UserId; readonly reverb: ReverbInformation }
  | { readonly kind: 'changeCompressor'; readonly id: UserId; readonly compressor: CompressorInformation }
  | {
      readonly kind: 'sendMessage';
      readonly id: UserId;
      readonly message: string;
      /** Id of the answered message. */
      readonly replyTo?: number | undefined;
    }
  /** A message of the operator. */
  | { readonly kind: 'broadcast'; readonly message: string }
  /** An account was deleted; `as` are the users who were signed in to it. */
  | { readonly kind: 'forgetAuthor'; readonly author: DeletedAuthor; readonly as: readonly UserId[] }
  | { readonly kind: 'disconnect'; readonly id: UserId }
  | { readonly kind: 'reconnect'; readonly id: UserId }
  | { readonly kind: 'reportLink'; readonly id: UserId; readonly link: Link }
  /** The identity of a member has changed: name, colours, account or role. */
  | { readonly kind: 'updateIdentity'; readonly identity: Identity }
  /** Null switches the metronome off. */
  | { readonly kind: 'switchMetronome'; readonly by: UserId; readonly bot: UserId; readonly bpm: number | null }
  /** Requested state of each switch; `delay` and `duration` (ms) apply to the next recording. */
  | {
      readonly kind: 'controlLoop';
      readonly by: UserId;
      readonly bot: UserId;
      readonly isRecording?: boolean | undefined;
      readonly isPlaying?: boolean | undefined;
      readonly delay?: number | undefined;
      readonly duration?: number | undefined;
    }
  /** Response to `tracksRequested`: the tracks of the recording that began at `recordedAt`, as far as they have arrived. */
  | { readonly kind: 'loopRecorded'; readonly recordedAt: number; readonly tracks: readonly LoopTrack[] }
  /** Without `group` the member starts a new group. */
  | { readonly kind: 'joinQueue'; readonly id: UserId; readonly group?: string | undefined }
  | { readonly kind: 'leaveQueue'; readonly id: UserId }
  | { readonly kind: 'skipPlay'; readonly by: UserId }
  /** Null removes the video. */
  | { readonly kind: 'playVideo'; readonly id: UserId; readonly song: NamedSong | null }
  /** What the member's MIDI player plays; null for nothing, `unknown` when the library has no track with its id. */
  | { readonly kind: 'playTrack'; readonly id: UserId; readonly track: TrackReport | 'unknown' | null }
  | { readonly kind: 'startBlind'; readonly by: UserId }
  /** The performer picks a song of the library or types a title. */
  | { readonly kind: 'pickTune'; readonly id: UserId; readonly song: NamedSong }
  /** The performer picks a track of the MIDI library; `song` is the song of the same title, or null. */
  | {
      readonly kind: 'pickTrack';
      readonly id: UserId;
      readonly track: Pick<MidiSong, 'id' | 'name1' | 'name2'> | 'unknown';
      readonly song: Song | null;
    }
  | { readonly kind: 'nameTune'; readonly id: UserId; readonly title: string }
  | { readonly kind: 'giveUp'; readonly id: UserId }
  | { readonly kind: 'guess'; readonly id: UserId; readonly text: string };
