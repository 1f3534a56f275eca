import { accepted, type Result } from '@quatremains/protocol/refusals';
import type { Outcome } from '@quatremains/rules/room/outcome';
import type { Handlers } from '../../realtime/handlers.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';

function answer(outcome: Outcome): Result<null> {
  return outcome.ok ? accepted(null) : outcome;
}

/** Handles requests to the room's bot; the rules check rights and limits. */
export function botHandlers(rooms: Pick<LiveRooms, 'run'>): Pick<Handlers, 'switchMetronome' | 'controlLoop'> {
  return {
    switchMetronome: (session, { botId: bot, bpm }) =>
      answer(rooms.run(session, { kind: 'switchMetronome', by: session.who.id, bot, bpm })),
    controlLoop: (session, { botId: bot, switchRecordingLoop, switchPlayingLoop, delay, duration }) => {
      const switches = { isRecording: switchRecordingLoop, isPlaying: switchPlayingLoop };
      const by = session.who.id;
      return answer(rooms.run(session, { kind: 'controlLoop', by, bot, ...switches, delay, duration }));
    },
  };
}
