import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import type { PlayedTrack } from '@quatremains/protocol/entities/played-track';
import { accepted, refused, type RefusalCode } from '@quatremains/protocol/refusals';
import type { GameType } from '@quatremains/protocol/vocabulary';
import { expect, test } from 'vitest';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import { createFakeTime } from '../realtime/testing/fake-time.ts';
import { createPlayerStore } from '../state/player-store.ts';
import { createRoomStore } from '../state/room-store.ts';
import { aRoomInformation, aRoomUser } from '../state/testing/a-room-user.ts';
import { reportTrack } from './report-track.ts';
import { trackOf, type SongSource } from './song-files.ts';

const ADA = aRoomUser('ada');
const song = { id: 11, name1: 'Beethoven', name2: 'Für Elise', version: 'easy' } as MidiSong;

/** A player at the position `at`, which moves with the time while it plays. The server accepts each report. */
function aPage(gameType: GameType = 'PRACTICE') {
  const [connection, time, player] = [createFakeConnection(), createFakeTime(), createPlayerStore()];
  const room = createRoomStore(connection);
  const information = aRoomInformation([ADA]);
  connection.say('roomInformation', { ...information, room: { ...information.room, gameType } });
  let position = 0;
  const stop = reportTrack({
    player,
    positionNow: () => position,
    room,
    connection,
    sync: { toServer: (at) => at + 5_000 },
    clock: time.clock,
    timers: time.timers,
  });
  let seen = 0;
  let accepts = true;
  const settle = async () => {
    for (let turn = 0; turn < 3; turn++) await Promise.resolve();
    const reports = connection.requests.slice(seen).map(({ body }) => (body as { track: PlayedTrack | null }).track);
    seen = connection.requests.length;
    if (!accepts) return reports;
    for (const report of reports) {
      const track = report && (report.kind === 'file' ? report : { ...report, at: time.clock.now() + 5_000 });
      connection.say('trackPlayed', { playerId: ADA.id, track });
    }
    return reports;
  };
  return {
    connection,
    player,
    stop,
    /** Further reports are refused, for null accepted. */
    refuse: (code: RefusalCode | null) => {
      accepts = code === null;
      connection.answer(code === null ? accepted(null) : refused(code));
    },
    settle,
    open: (source: SongSource) => player.setState({ track: trackOf(source), status: 'ready' }),
    jump: (to: number) => (position = to),
    /** Lets time pass in steps of the check. */
    pass: async (milliseconds: number, rate = 0) => {
      const reports = [];
      for (let past = 0; past < milliseconds; past += 500) {
        position += 500 * rate;
        time.advance(500);
        reports.push(...(await settle()));
      }
      return reports;
    },
  };
}

const library = (change: object = {}) => ({
  kind: 'library',
  midiId: 11,
  position: 0,
  speed: 1,
  playing: false,
  ...change,
});

test('play, pause, speed and seeking are reported once each, and nothing as time goes by', async () => {
  const page = aPage();
  page.open(song);
  expect(await page.settle()).toEqual([library()]);
  page.player.setState({ playing: true });
  expect(await page.settle()).toEqual([library({ playing: true })]);
  expect(await page.pass(10_000, 1)).toEqual([]);
  page.jump(60_000);
  expect(await page.pass(500, 1)).toEqual([library({ playing: true, position: 60_500 })]);
  page.player.setState({ speed: 0.5 });
  expect(await page.pass(10_000, 0.5)).toEqual([library({ playing: true, speed: 0.5, position: 60_750 })]);
  page.player.setState({ playing: false });
  expect(await page.settle()).toMatchObject([{ playing: false }]);
});

test('a track that waits for its player is reported as paused until it goes on', async () => {
  const page = aPage();
  page.open(song);
  page.player.setState({ playing: true });
  await page.settle();
  await page.pass(1_000, 1);
  expect(await page.pass(5_000, 0)).toEqual([library({ position: 1_000 })]);
  expect(await page.pass(2_000, 1)).toEqual([library({ position: 1_500, playing: true })]);
});

test('of a file the name is reported, and the end of a track as nothing', async () => {
  const page = aPage();
  page.open(new File([], 'mine.mid'));
  expect(await page.settle()).toEqual([{ kind: 'file', name: 'mine.mid' }]);
  page.player.setState({ track: null, status: 'empty' });
  expect(await page.settle()).toEqual([null]);
  page.open(song);
  await page.settle();
  page.stop();
  expect(await page.settle()).toEqual([null]);
});

test('a track is reported again where the server has forgotten it, and not without a connection', async () => {
  const page = aPage();
  page.open(song);
  await page.settle();
  page.connection.become('lost');
  page.connection.say('trackPlayed', { playerId: ADA.id, track: null });
  expect(await page.pass(1_000)).toEqual([]);
  page.connection.become('connected');
  expect(await page.pass(1_000)).toEqual([library()]);
});

test('spectators and blind tests report nothing', async () => {
  const blind = aPage('BLIND');
  blind.open(song);
  expect(await blind.pass(1_000)).toEqual([]);
  const page = aPage();
  page.connection.say('updateUser', { user: { ...ADA, status: 'spectator' } });
  page.open(song);
  expect(await page.pass(1_000)).toEqual([]);
  expect(blind.connection.requests).toEqual([]);
});

test('a refused report is repeated only when something has changed', async () => {
  const page = aPage();
  page.refuse('MIDI_NOT_FOUND');
  page.open(song);
  page.player.setState({ playing: true });
  expect(await page.settle()).toHaveLength(1);
  expect(await page.pass(500, 1)).toEqual([library({ playing: true, position: 500 })]);
  expect(await page.pass(5_000, 1)).toEqual([]);
  page.refuse(null);
  page.player.setState({ playing: false });
  expect(await page.settle()).toMatchObject([{ playing: false }]);
});

test('after a refusal a new connection makes a new report', async () => {
  const page = aPage();
  page.refuse('NOT_IN_ROOM');
  page.open(song);
  await page.settle();
  page.connection.become('lost');
  page.connection.become('connected');
  expect(await page.pass(500)).toEqual([library()]);
  expect(await page.pass(5_000)).toEqual([]);
});

test('a report that came too soon or was not answered is repeated', async () => {
  const page = aPage();
  page.refuse('TOO_FAST');
  page.open(song);
  await page.settle();
  page.refuse('TIMED_OUT');
  expect(await page.pass(1_000)).toHaveLength(2);
});
