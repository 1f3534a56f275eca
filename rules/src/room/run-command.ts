import { refused } from '@quatremains/protocol/refusals';
import { ban } from './ban.ts';
import { controlLoop } from './bot/control-loop.ts';
import { loopRecorded } from './bot/loop-recorded.ts';
import { switchMetronome } from './bot/switch-metronome.ts';
import { broadcast } from './broadcast.ts';
import { comeBack } from './come-back.ts';
import { changeCompressor, changeInstruments, changeReverb } from './change-sound.ts';
import type { Command } from './command.ts';
import { forgetAuthor } from './forget-author.ts';
import { join } from './join.ts';
import { kick } from './kick.ts';
import { leave } from './leave.ts';
import { like } from './like.ts';
import { lose } from './lose.ts';
import { giveUp } from './modes/blind/give-up.ts';
import { guess } from './modes/blind/guess.ts';
import { nameTune, pickTune } from './modes/blind/pick-tune.ts';
import { startBlind } from './modes/blind/start-blind.ts';
import { playVideo } from './modes/practice/play-video.ts';
import { joinQueue } from './modes/queued/join-queue.ts';
import { leaveQueue } from './modes/queued/leave-queue.ts';
import { skipPlay } from './modes/queued/skip-play.ts';
import { andThen, type Outcome } from './outcome.ts';
import { renew } from './renew.ts';
import { reportLink } from './report-link.ts';
import type { Room } from './room.ts';
import { say } from './say.ts';
import { settle } from './settle.ts';
import { switchMaster } from './switch-master.ts';
import { switchStatus } from './switch-status.ts';
import { updateSettings } from './update-settings.ts';
import { advance } from './wake.ts';

type Deed<Asked extends Command> = (room: Room, command: Asked, now: number) => Outcome;

const deeds: { readonly [Kind in Command['kind']]: Deed<Extract<Command, { kind: Kind }>> } = {
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
  say,
  broadcast,
  forgetAuthor,
  lose,
  comeBack,
  reportLink,
  renew,
  switchMetronome,
  controlLoop,
  loopRecorded,
  joinQueue,
  leaveQueue,
  skipPlay,
  playVideo,
  startBlind,
  pickTune,
  nameTune,
  giveUp,
  guess,
};

function run(room: Room, command: Command, now: number): Outcome {
  const deed = deeds[command.kind] as Deed<Command>;
  const outcome = room.closed ? refused('ROOM_NOT_FOUND') : deed(room, command, now);
  return outcome.ok ? { ok: true, ...settle(room, outcome, now) } : outcome;
}

/** The only way in which somebody changes a room. What was due by now happens first, however late the timer is. */
export function runCommand(room: Room, command: Command, now: number): Outcome {
  return andThen(advance(room, now), (awake) => run(awake, command, now));
}
