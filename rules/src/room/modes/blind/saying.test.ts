import { CHAT } from '@quatremains/protocol/limits';
import { expect, test } from 'vitest';
import { Life } from '../../../testing/a-life.ts';
import { aMember, aPlayer } from '../../../testing/a-member.ts';
import { aRoom } from '../../../testing/a-room.ts';
import { aSong } from '../../../testing/a-song.ts';
import { anAccount } from '../../../testing/an-identity.ts';
import { told } from '../../../testing/outcomes.ts';
import type { Member } from '../../room.ts';
import { withNews } from '../../tell-news.ts';

const ada = aPlayer('Ada', 0, { ...anAccount('Ada'), master: true });
const bo = aPlayer('Bo', 1, anAccount('Bo'));
const cy = aPlayer('Cy', 2, anAccount('Cy'));
const lea = aMember('Lea', anAccount('Lea'));

function inRound(): Life {
  const life = new Life(
    aRoom({ members: [ada, bo, cy, lea], settings: { gameType: 'BLIND', properties: { roundDuration: 100 } } }),
  );
  life.ask({ kind: 'startBlind', by: ada.id });
  life.ask({ kind: 'pickTune', id: ada.id, song: aSong() });
  return life;
}

function say({ id }: Member, message: string) {
  return { kind: 'say', id, message } as const;
}

test('the title is found by saying it, and not shown to the others', () => {
  const life = inRound();
  expect(told(life.ask(say(bo, 'It is Für Elise!')))).toEqual(['guessed bo', 'blindChanged']);
  expect(life.room.messages).toEqual([]);
});

test('who is close is told so, and nobody else is', () => {
  const life = inRound();
  expect(life.ask(say(bo, 'elise?'))).toMatchObject([{ kind: 'guessed', result: 'close', points: 0 }]);
  expect(life.room.messages).toEqual([]);
});

test('a wrong guess is a message like any other', () => {
  const life = inRound();
  expect(told(life.ask(say(bo, 'Moonlight?')))).toEqual(['guessed bo', 'messageSaid']);
  expect(life.room.messages[0]?.message.content).toBe('Moonlight?');
});

test('who knows the title cannot say it', () => {
  const life = inRound();
  expect(life.refusal(say(ada, 'guess fur elise'))).toBe('TITLE_IN_MESSAGE');
  expect(life.refusal(say(lea, 'f-u-r-e-l-i-s-e'))).toBe('TITLE_IN_MESSAGE');
  life.ask(say(bo, 'fur elise'));
  expect(life.refusal(say(bo, 'it was fur elise'))).toBe('TITLE_IN_MESSAGE');
  expect(told(life.ask(say(bo, 'that was easy')))).toEqual(['messageSaid']);
});

test('while a round goes on, the room cannot be renamed to its title', () => {
  const life = inRound();
  const rename = (name: string) => ({ kind: 'updateSettings', by: ada.id, changes: { name } }) as const;
  expect(life.refusal(rename('fur elise!'))).toBe('TITLE_IN_MESSAGE');
  expect(told(life.ask(rename('Guess with Ada')))).toContain('settingsChanged');
  life.ask({ kind: 'giveUp', id: ada.id });
  expect(told(life.ask(rename('Für Elise')))).toContain('settingsChanged');
});

test('a room that has long been called so can still be set up otherwise', () => {
  const settings = { name: 'Für Elise', gameType: 'BLIND', properties: { roundDuration: 100 } } as const;
  const life = new Life(aRoom({ members: [ada, bo, cy], settings }));
  life.ask({ kind: 'startBlind', by: ada.id });
  life.ask({ kind: 'pickTune', id: ada.id, song: aSong() });
  const changes = { name: 'Für Elise', midiPlaybackAuthorized: false };
  expect(told(life.ask({ kind: 'updateSettings', by: ada.id, changes }))).toContain('settingsChanged');
});

test('what is said by others is no guess', () => {
  expect(told(inRound().ask(say(lea, 'well played')))).toEqual(['messageSaid']);
});

test('before and after a round everything can be said', () => {
  const life = inRound();
  life.ask({ kind: 'giveUp', id: ada.id });
  expect(told(life.ask(say(bo, 'So it was Für Elise')))).toEqual(['messageSaid']);
});

test('guesses that nobody reads do not count as messages', () => {
  const life = inRound();
  for (let count = 0; count < CHAT.burst; count++) life.ask(say(bo, `elise ${count}`));
  life.wait(4_990);
  expect(life.refusal(say(bo, 'elise'))).toBe('GUESSES_TOO_FAST');
  life.wait(10);
  life.ask(say(bo, 'Moonlight?'));
  expect(life.room.messages).toHaveLength(1);
});

test('the others hear that somebody found it, and not what, however much else is told', () => {
  const life = inRound();
  const facts = life.ask(say(bo, 'fur elise'));
  const recentNews = Array.from({ length: CHAT.news }, () => ({ id: bo.id, at: 0 }));
  const news = withNews({ room: { ...life.room, recentNews }, facts }, 0).facts.find(
    ({ kind }) => kind === 'messageSaid',
  );
  expect(news).toMatchObject({ message: { news: 'found', message: { id: bo.id, content: 'Bo found the title' } } });
});
