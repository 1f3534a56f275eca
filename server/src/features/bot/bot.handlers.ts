import type { Handlers } from '../../realtime/handlers.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';

/** Handles requests to the room's bot; the rules check rights and limits. */
export function botHandlers(rooms: Pick<LiveRooms, 'request'>): Pick<Handlers, 'switchMetronome' | 'controlLoop'> {
  return {
    switchMetronome: (session, { botId: bot, bpm }) =>
      rooms.request(session, { kind: 'switchMetronome', by: session.identity.id, bot, bpm }),
    controlLoop: (session, { botId: bot, switchRecordingLoop, switchPlayingLoop, delay, duration }) => {
      const switches = { isRecording: switchRecordingLoop, isPlaying: switchPlayingLoop };
      const by = session.identity.id;
      return rooms.request(session, { kind: 'controlLoop', by, bot, ...switches, delay, duration });
    },
  };
}
