import { refused } from '@quatremains/protocol/refusals';
import { ban } from './ban.ts';
import { controlLoop } from './bot/control-loop.ts';
import { loopRecorded } from './bot/loop-recorded.ts';
import { switchMetronome } from './bot/switch-metronome.ts';
import { broadcast } from './broadcast.ts';
import { reconnect } from './reconnect.ts';
import { changeCompressor, changeInstruments, changeReverb } from './change-sound.ts';
import type { Command } from './command.ts';
import { forgetAuthor } from './forget-author.ts';
import { join } from './join.ts';
import { kick } from './kick.ts';
import { leave } from './leave.ts';
import { like } from './like.ts';
import { disconnect } from './disconnect.ts';
import { giveUp } from './modes/blind/give-up.ts';
import { guess } from './modes/blind/guess.ts';
import { nameTune, pickTrack, pickTune } from './modes/blind/pick-tune.ts';
import { startBlind } from './modes/blind/start-blind.ts';
import { playVideo } from './modes/practice/play-video.ts';
import { joinQueue } from './modes/queued/join-queue.ts';
import { leaveQueue } from './modes/queued/leave-queue.ts';
import { skipPlay } from './modes/queued/skip-play.ts';
import { andThen, type Outcome } from './outcome.ts';
import { playTrack } from './play-track.ts';
import { updateIdentity } from './update-identity.ts';
import { reportLink } from './report-link.ts';
import type { Room } from './room.ts';
import { sendMessage } from './send-message.ts';
import { reconcile } from './reconcile.ts';
import { switchMaster } from './switch-master.ts';
import { switchStatus } from './switch-status.ts';
import { updateSettings } from './update-settings.ts';
import { advance } from './advance.ts';

type CommandHandler<OfKind extends Command> = (room: Room, command: OfKind, now: number) => Outcome;

const handlers: { readonly [Kind in Command['kind']]: CommandHandler<Extract<Command, { kind: Kind }>> } = {
  join,
  leave,
  switchStatus,
  switchMaster,
  kick,
  ban,
  updateSettings,
  like,
  changeInstruments,
  changeReverb,
  changeCompressor,
  sendMessage,
  broadcast,
  forgetAuthor,
  disconnect,
  reconnect,
  reportLink,
  updateIdentity,
  switchMetronome,
  controlLoop,
  loopRecorded,
  joinQueue,
  leaveQueue,
  skipPlay,
  playVideo,
  playTrack,
  startBlind,
  pickTune,
  pickTrack,
  nameTune,
  giveUp,
  guess,
};

function run(room: Room, command: Command, now: number): Outcome {
  const handler = handlers[command.kind] as CommandHandler<Command>;
  const outcome = room.closed ? refused('ROOM_NOT_FOUND') : handler(room, command, now);
  return outcome.ok ? { ok: true, ...reconcile(room, outcome, now) } : outcome;
}

/** Runs a command at `now` (ms): the only way to change a room. Due changes are applied first, even if the timer is late. */
export function runCommand(room: Room, command: Command, now: number): Outcome {
  return andThen(advance(room, now), (current) => run(current, command, now));
}
