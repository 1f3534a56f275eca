import type { ModeLimits } from '@quatremains/protocol/entities/configuration';
import type { InstrumentSelection } from '@quatremains/protocol/entities/instrument';
import type { LoopTrack } from '@quatremains/protocol/entities/bot';
import type { CompressorInformation, Link, ReverbInformation } from '@quatremains/protocol/entities/room-user';
import type { Song } from '@quatremains/protocol/entities/song';
import type { UserId } from '@quatremains/protocol/ids';
import type { Status } from '@quatremains/protocol/vocabulary';
import type { FormerAuthor } from '../chat/without-author.ts';
import type { Identity, Sound } from './room.ts';
import type { SettingChanges } from './settings-fault.ts';

/** How the password somebody gave compares with the room's; the comparison is the server's, what follows is a rule. */
export type PasswordProof = 'none' | 'right' | 'wrong';

/** A song as somebody named it, looked up. */
export type NamedSong = Song | 'unknown';

/** Everything that can be asked of a room. */
export type Command =
  | {
      readonly kind: 'join';
      readonly who: Identity;
      readonly status: Status;
      readonly hidden: boolean;
      readonly password: PasswordProof;
      /** Where the connection comes from, where that is known. */
      readonly address: string | null;
      /** What they sounded like before they came. */
      readonly sound?: Sound | null | undefined;
    }
  | { readonly kind: 'leave'; readonly id: UserId }
  /** Without a status: the other one. */
  | {
      readonly kind: 'switchStatus';
      readonly by: UserId;
      readonly target: UserId;
      readonly status?: Status | undefined;
      readonly password: PasswordProof;
    }
  /** Without `master`: the other way round than it is. */
  | {
      readonly kind: 'switchMaster';
      readonly by: UserId;
      readonly target: UserId;
      readonly master?: boolean | undefined;
    }
  | { readonly kind: 'kick'; readonly by: UserId; readonly target: UserId }
  | { readonly kind: 'ban'; readonly by: UserId; readonly target: UserId }
  /** The hash of a new password, null for none; without it the password stays. */
  | {
      readonly kind: 'updateSettings';
      readonly by: UserId;
      readonly changes: SettingChanges;
      readonly passwordHash?: string | null | undefined;
      /** The operator's; without them, the usual ones. */
      readonly limits?: ModeLimits | undefined;
    }
  | { readonly kind: 'like'; readonly id: UserId }
  /** The instruments are a split that can be played (`splitFault`): which ones there are, the room does not know. */
  | { readonly kind: 'changeInstruments'; readonly id: UserId; readonly instruments: readonly InstrumentSelection[] }
  | { readonly kind: 'changeReverb'; readonly id: UserId; readonly reverb: ReverbInformation }
  | { readonly kind: 'changeCompressor'; readonly id: UserId; readonly compressor: CompressorInformation }
  | {
      readonly kind: 'say';
      readonly id: UserId;
      readonly message: string;
      /** The number of the message that is answered. */
      readonly replyTo?: number | undefined;
    }
  /** The operator says something. */
  | { readonly kind: 'broadcast'; readonly message: string }
  /** An account is gone; `as` are those who were signed in to it until now. */
  | { readonly kind: 'forgetAuthor'; readonly author: FormerAuthor; readonly as: readonly UserId[] }
  | { readonly kind: 'lose'; readonly id: UserId }
  | { readonly kind: 'comeBack'; readonly id: UserId }
  | { readonly kind: 'reportLink'; readonly id: UserId; readonly link: Link }
  /** A name or colours changed outside the room. */
  | { readonly kind: 'renew'; readonly who: Identity }
  /** Null switches it off. */
  | { readonly kind: 'switchMetronome'; readonly by: UserId; readonly bot: UserId; readonly bpm: number | null }
  /** The wanted state of each switch; `delay` and `duration` (ms) are of the next recording. */
  | {
      readonly kind: 'controlLoop';
      readonly by: UserId;
      readonly bot: UserId;
      readonly isRecording?: boolean | undefined;
      readonly isPlaying?: boolean | undefined;
      readonly delay?: number | undefined;
      readonly duration?: number | undefined;
    }
  /** What has been played in the recording that began at `recordedAt`, as far as it has arrived; the answer to `tracksWanted`. */
  | { readonly kind: 'loopRecorded'; readonly recordedAt: number; readonly tracks: readonly LoopTrack[] }
  /** Without a group: a new one. */
  | { readonly kind: 'joinQueue'; readonly id: UserId; readonly group?: string | undefined }
  | { readonly kind: 'leaveQueue'; readonly id: UserId }
  | { readonly kind: 'skipPlay'; readonly by: UserId }
  /** Null takes the film away. */
  | { readonly kind: 'playVideo'; readonly id: UserId; readonly song: NamedSong | null }
  | { readonly kind: 'startBlind'; readonly by: UserId }
  /** The performer says what they play: a song, or a title of their own. */
  | { readonly kind: 'pickTune'; readonly id: UserId; readonly song: NamedSong }
  | { readonly kind: 'nameTune'; readonly id: UserId; readonly title: string }
  | { readonly kind: 'giveUp'; readonly id: UserId }
  | { readonly kind: 'guess'; readonly id: UserId; readonly text: string };
