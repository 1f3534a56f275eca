import { CHAT } from '@quatremains/protocol/limits';
import { expect, test } from 'vitest';
import { RoomSimulation } from '../../../testing/room-simulation.ts';
import { aMember, aPlayer } from '../../../testing/a-member.ts';
import { aRoom } from '../../../testing/a-room.ts';
import { aSong } from '../../../testing/a-song.ts';
import { anAccount } from '../../../testing/an-identity.ts';
import { eventNames } from '../../../testing/outcomes.ts';
import type { Member } from '../../room.ts';
import { withNotices } from '../../room-notices.ts';

const ada = aPlayer('Ada', 0, { ...anAccount('Ada'), master: true });
const bo = aPlayer('Bo', 1, anAccount('Bo'));
const cy = aPlayer('Cy', 2, anAccount('Cy'));
const lea = aMember('Lea', anAccount('Lea'));

function inRound(): RoomSimulation {
  const life = new RoomSimulation(
    aRoom({ members: [ada, bo, cy, lea], settings: { gameType: 'BLIND', properties: { roundDuration: 100 } } }),
  );
  life.ask({ kind: 'startBlind', by: ada.id });
  life.ask({ kind: 'pickTune', id: ada.id, song: aSong() });
  return life;
}

function say({ id }: Member, message: string) {
  return { kind: 'sendMessage', id, message } as const;
}

test('a chat message with the title is a right guess and not shown to the others', () => {
  const life = inRound();
  expect(eventNames(life.ask(say(bo, 'It is Für Elise!')))).toEqual(['guessed bo', 'blindChanged']);
  expect(life.room.messages).toEqual([]);
});

test('only the guesser learns that a guess is close', () => {
  const life = inRound();
  expect(life.ask(say(bo, 'elise?'))).toMatchObject([{ kind: 'guessed', result: 'close', points: 0 }]);
  expect(life.room.messages).toEqual([]);
});

test('a wrong guess is an ordinary message', () => {
  const life = inRound();
  expect(eventNames(life.ask(say(bo, 'Moonlight?')))).toEqual(['guessed bo', 'messageSent']);
  expect(life.room.messages[0]?.message.content).toBe('Moonlight?');
});

test('a player who knows the title cannot send it', () => {
  const life = inRound();
  expect(life.refusal(say(ada, 'guess fur elise'))).toBe('TITLE_IN_MESSAGE');
  expect(life.refusal(say(lea, 'f-u-r-e-l-i-s-e'))).toBe('TITLE_IN_MESSAGE');
  life.ask(say(bo, 'fur elise'));
  expect(life.refusal(say(bo, 'it was fur elise'))).toBe('TITLE_IN_MESSAGE');
  expect(eventNames(life.ask(say(bo, 'that was easy')))).toEqual(['messageSent']);
});

test('during a round the room cannot be renamed to the title', () => {
  const life = inRound();
  const rename = (name: string) => ({ kind: 'updateSettings', by: ada.id, changes: { name } }) as const;
  expect(life.refusal(rename('fur elise!'))).toBe('TITLE_IN_MESSAGE');
  expect(eventNames(life.ask(rename('Guess with Ada')))).toContain('settingsChanged');
  life.ask({ kind: 'giveUp', id: ada.id });
  expect(eventNames(life.ask(rename('Für Elise')))).toContain('settingsChanged');
});

test('a room whose name is already the title can change other settings', () => {
  const settings = { name: 'Für Elise', gameType: 'BLIND', properties: { roundDuration: 100 } } as const;
  const life = new RoomSimulation(aRoom({ members: [ada, bo, cy], settings }));
  life.ask({ kind: 'startBlind', by: ada.id });
  life.ask({ kind: 'pickTune', id: ada.id, song: aSong() });
  const changes = { name: 'Für Elise', midiPlaybackAuthorized: false };
  expect(eventNames(life.ask({ kind: 'updateSettings', by: ada.id, changes }))).toContain('settingsChanged');
});

test('messages of spectators are no guesses', () => {
  expect(eventNames(inRound().ask(say(lea, 'well played')))).toEqual(['messageSent']);
});

test('before and after a round all messages are allowed', () => {
  const life = inRound();
  life.ask({ kind: 'giveUp', id: ada.id });
  expect(eventNames(life.ask(say(bo, 'So it was Für Elise')))).toEqual(['messageSent']);
});

test('private guesses do not count as messages', () => {
  const life = inRound();
  for (let count = 0; count < CHAT.burst; count++) life.ask(say(bo, `elise ${count}`));
  life.wait(4_990);
  expect(life.refusal(say(bo, 'elise'))).toBe('GUESSES_TOO_FAST');
  life.wait(10);
  life.ask(say(bo, 'Moonlight?'));
  expect(life.room.messages).toHaveLength(1);
});

test('a notice says that a player found the title, without the title, regardless of the rate limit of notices', () => {
  const life = inRound();
  const events = life.ask(say(bo, 'fur elise'));
  const recentNews = Array.from({ length: CHAT.notices }, () => ({ id: bo.id, at: 0 }));
  const news = withNotices({ room: { ...life.room, recentNews }, events }, 0).events.find(
    ({ kind }) => kind === 'messageSent',
  );
  expect(news).toMatchObject({ message: { news: 'found', message: { id: bo.id, content: 'Bo found the title' } } });
});
