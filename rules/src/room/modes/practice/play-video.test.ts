import { VIDEO } from '@quatremains/protocol/limits';
import { sharedVideo } from '@quatremains/protocol/entities/video';
import { expect, test } from 'vitest';
import { RoomSimulation } from '../../../testing/room-simulation.ts';
import { aMember, aPlayer } from '../../../testing/a-member.ts';
import { aRoom } from '../../../testing/a-room.ts';
import { aSong } from '../../../testing/a-song.ts';
import { eventNames } from '../../../testing/outcomes.ts';
import { maySound } from '../../may-sound.ts';
import type { NamedSong } from '../../command.ts';
import { videoOf } from '../video-of.ts';

const ada = aPlayer('Ada', 0, { master: true });
const lea = aMember('Lea');
const film = aSong({ id: 7, shortName: 'Clair de lune', url: 'https://films.example/watch?v=a_B-3' });

function practiceRoom(): RoomSimulation {
  return new RoomSimulation(aRoom({ members: [ada, lea], settings: { gameType: 'PRACTICE', properties: {} } }), 10_000);
}

function play({ id }: { id: (typeof ada)['id'] }, song: NamedSong | null) {
  return { kind: 'playVideo' as const, id, song };
}

test('a video starts shortly after the request, for all members', () => {
  const life = practiceRoom();
  expect(eventNames(life.ask(play(ada, film)))).toEqual(['videoChanged']);
  const video = videoOf(life.room);
  expect(video).toEqual({ videoId: 'a_B-3', title: 'Clair de lune', songId: 7, startsAt: 10_000 + VIDEO.startsAfter });
  expect(sharedVideo.parse(video)).toEqual(video);
});

test('another video replaces it, and null removes it', () => {
  const life = practiceRoom();
  life.ask(play(ada, film));
  life.wait(1_000);
  life.ask(play(ada, { ...film, id: 8 }));
  expect(videoOf(life.room)).toMatchObject({ songId: 8, startsAt: 11_000 + VIDEO.startsAfter });
  expect(eventNames(life.ask(play(ada, null)))).toEqual(['videoChanged']);
  expect(videoOf(life.room)).toBeNull();
  expect(life.ask(play(ada, null))).toEqual([]);
});

test('only players in practice rooms show a video, for songs that have one', () => {
  const life = practiceRoom();
  expect(life.refusal(play(lea, film))).toBe('NOT_A_PLAYER');
  expect(life.refusal(play(aPlayer('Nobody'), film))).toBe('NOT_IN_ROOM');
  expect(life.refusal(play(ada, 'unknown'))).toBe('SONG_NOT_FOUND');
  expect(life.refusal(play(ada, aSong()))).toBe('SONG_WITHOUT_VIDEO');
  expect(life.refusal(play(ada, aSong({ url: 'https://films.example/' })))).toBe('SONG_WITHOUT_VIDEO');
  expect(new RoomSimulation(aRoom({ members: [ada] })).refusal(play(ada, film))).toBe('WRONG_MODE');
});

test('all players of a practice room sound', () => {
  expect(maySound(practiceRoom().room, ada, false)).toBeNull();
});
