import { describe, expect, it } from 'vitest';
import { aRoomInformation, aRoomUser } from '../../../state/testing/a-room-user.ts';
import { changesIn, draftOf, isLockedBy, newDraft, requestIn } from './draft.ts';

const { room } = aRoomInformation([aRoomUser('me')]);

describe('a room that is yet to be', () => {
  it('is asked for with the defaults of the specification', () => {
    expect(requestIn(newDraft(' Evening '), 10)).toEqual({
      name: 'Evening',
      onlyPrivateForPlayers: false,
      midiPlaybackAuthorized: true,
      guestAuthorized: true,
      programsAllowed: true,
      mode: 'NORMAL',
      properties: { botEnabled: false, playerLimit: 10 },
      background: 'DEFAULT',
      visibility: 'DEFAULT',
    });
  });

  it.each([
    ['BLIND', { roundDuration: 120, roundByPlayer: 2 }],
    ['QUEUED', { playingMaxDuration: 60 }],
    ['PRACTICE', {}],
  ] as const)('tells the mode %s its own things only', (mode, properties) => {
    expect(requestIn({ ...newDraft('Evening'), mode }, 10).properties).toEqual(properties);
  });

  it.each([
    [{ playerLimit: 17 }, 10, 10],
    [{ playerLimit: 17 }, 16, 16],
    [{ playerLimit: 0 }, 10, 1],
    [{ playerLimit: 3.4 }, 10, 3],
    [{ playerLimit: null }, 10, 10],
  ] as const)('with %j, where %i may play, has %i seats', (part, most, playerLimit) => {
    expect(requestIn({ ...newDraft('Evening'), ...part }, most).properties).toMatchObject({ playerLimit });
  });

  it('keeps durations and rounds within their bounds', () => {
    const blind = { ...newDraft('Evening'), mode: 'BLIND', roundDuration: 99_999, roundByPlayer: 0 } as const;
    expect(requestIn(blind, 10).properties).toEqual({ roundDuration: 3_600, roundByPlayer: 1 });
    const queued = { ...newDraft('Evening'), mode: 'QUEUED', playingMaxDuration: null } as const;
    expect(requestIn(queued, 10).properties).toEqual({ playingMaxDuration: 60 });
  });

  it('has a password only where one was typed', () => {
    expect(requestIn(newDraft('Evening'), 10)).not.toHaveProperty('password');
    expect(requestIn({ ...newDraft('Evening'), password: 'sesame' }, 10)).toMatchObject({ password: 'sesame' });
  });
});

describe('a room that is there', () => {
  const before = draftOf(room);

  it('is asked for nothing where nothing was changed', () => {
    expect(changesIn(before, before, 10)).toEqual({});
  });

  it('is asked only for what was changed', () => {
    const after = { ...before, name: 'Late show', guestAuthorized: false, playerLimit: 4 };
    expect(changesIn(after, before, 10)).toEqual({
      name: 'Late show',
      guestAuthorized: false,
      properties: { botEnabled: false, playerLimit: 4 },
    });
  });

  it('gets another password, or none, only where that was said', () => {
    expect(changesIn({ ...before, password: 'sesame' }, before, 10)).toEqual({ password: 'sesame' });
    expect(changesIn({ ...before, unlocks: true }, before, 10)).toEqual({ password: '' });
  });

  it('changes its mode together with what that mode is told', () => {
    expect(changesIn({ ...before, mode: 'QUEUED' }, before, 10)).toEqual({
      mode: 'QUEUED',
      properties: { playingMaxDuration: 60 },
    });
  });

  it('shows what its mode was told', () => {
    const blind = { ...room, gameType: 'BLIND', properties: { roundDuration: 30, roundByPlayer: 5 } } as const;
    expect(draftOf(blind)).toMatchObject({ mode: 'BLIND', roundDuration: 30, roundByPlayer: 5, playerLimit: 10 });
  });
});

describe('a lock', () => {
  it.each([
    [{}, false, false],
    [{}, true, true],
    [{ password: 'a' }, false, true],
    [{ unlocks: true }, true, false],
  ])('after %j, where there was one: %s, is there: %s', (part, had, locked) => {
    expect(isLockedBy({ ...newDraft('Evening'), ...part }, had)).toBe(locked);
  });
});
