import type { PlayedTrack, TrackReport } from '@quatremains/protocol/entities/played-track';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import type { ClockSync } from '@quatremains/rules/timing/clock-sync';
import { letRun } from '../platform/let-run.ts';
import type { Stop, Timers } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import { isLocalRoom } from '../state/local-room.ts';
import type { PlayerStore } from '../state/player-store.ts';
import { findMe, type RoomState, type RoomStore } from '../state/room-store.ts';

export interface ReportTrackOptions {
  readonly player: Pick<PlayerStore, 'getState' | 'subscribe'>;
  /** The position that is heard now, ms of the track. */
  readonly positionNow: () => number;
  readonly room: Pick<RoomStore, 'getState' | 'subscribe'>;
  readonly connection: Pick<Connection, 'request' | 'state' | 'onState'>;
  readonly sync: Pick<ClockSync, 'toServer'>;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** How often the position is compared with the reported one, and the shortest time between two reports, ms. */
const CHECK_EVERY = 500;
/** Smaller differences of position are not reported, ms. */
const UNSEEN = 250;
/** Refusals after which the same report may be accepted. */
const temporary: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['TOO_FAST', 'TIMED_OUT']);

/** Where a reported track is at a time of the server's clock, ms. */
function positionOf({ position, playing, speed, at }: Extract<PlayedTrack, { kind: 'library' }>, now: number): number {
  return playing ? position + (now - at) * speed : position;
}

function isSame(reported: PlayedTrack | null, current: TrackReport | null, now: number): boolean {
  if (reported?.kind === 'library' && current?.kind === 'library') {
    const isAlike =
      reported.midiId === current.midiId && reported.speed === current.speed && reported.playing === current.playing;
    return isAlike && Math.abs(positionOf(reported, now) - current.position) < UNSEEN;
  }
  // The server tidies and cuts the names of files.
  return reported?.kind === current?.kind;
}

/** What the server judges a report by. The position is no part of it. */
function situationOf(state: RoomState, track: TrackReport | null): string {
  const report = track?.kind === 'library' ? { ...track, position: 0 } : track;
  return JSON.stringify([state.room?.id, state.room?.gameType, findMe(state)?.status, report]);
}

/**
 * Reports to the room what the own player plays, at changes: the state of the room is compared with it, so that also a reconnection or
 * another mode makes a report. A track that waits for its player is reported as paused, at most twice a second. A refused report is not repeated
 * until something other than the position has changed. Ends with the report of nothing.
 */
export function reportTrack(options: ReportTrackOptions): Stop {
  const { player, room, connection, sync, clock, timers } = options;
  let isPending = false;
  let position = NaN;
  let isStill = false;
  /** What was refused, and where. */
  let refused: string | null = null;

  function current(): TrackReport | null {
    const { track, status, playing, speed } = player.getState();
    if (track === null || status !== 'ready') return null;
    if (track.song === null) return { kind: 'file', name: track.name2 };
    return { kind: 'library', midiId: track.id, position, speed, playing: playing && !isStill };
  }

  async function send(track: TrackReport | null): Promise<void> {
    isPending = true;
    const asked = situationOf(room.getState(), track);
    const result = await connection.request('playTrack', { track });
    refused = result.ok || temporary.has(result.refusal.code) ? null : asked;
    isPending = false;
  }

  function check(): void {
    const state = room.getState();
    const me = findMe(state);
    const mayReport = me?.status === 'player' && state.room?.gameType !== 'BLIND' && !isLocalRoom(state.room);
    if (isPending || !mayReport || connection.state() !== 'connected') return;
    const track = current();
    if (refused === situationOf(state, track)) return;
    if (!isSame(me.track, track, sync.toServer(clock.now()))) letRun(send(track));
  }

  function lookAgain(): void {
    const before = position;
    position = options.positionNow();
    isStill = position === before;
    check();
  }

  const stops = [
    connection.onState(() => void (refused = null)),
    timers.every(CHECK_EVERY, lookAgain),
    player.subscribe((now, before) => {
      if (now.track === before.track && now.playing === before.playing) return;
      position = options.positionNow();
      isStill = false;
      check();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    if ((findMe(room.getState())?.track ?? null) !== null) letRun(send(null));
  };
}
