import { MODE_LIMITS } from '@quatremains/protocol/limits';
import { describe, expect, it } from 'vitest';
import { aRoomInformation, aRoomUser } from '../../../state/testing/a-room-user.ts';
import { changesIn, draftOf, isLockedBy, newDraft, requestIn } from './parameters-draft.ts';

const most = { ...MODE_LIMITS, players: 10 };
const { room } = aRoomInformation([aRoomUser('me')]);

describe('the request for a new room', () => {
  it('has the defaults of the specification', () => {
    expect(requestIn(newDraft(' Evening '), most)).toEqual({
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
  ] as const)('has only the properties of the mode %s', (mode, properties) => {
    expect(requestIn({ ...newDraft('Evening'), mode }, most).properties).toEqual(properties);
  });

  it.each([
    [{ playerLimit: 17 }, 10, 10],
    [{ playerLimit: 17 }, 16, 16],
    [{ playerLimit: 0 }, 10, 1],
    [{ playerLimit: 3.4 }, 10, 3],
    [{ playerLimit: null }, 10, 10],
  ] as const)('with %j, where %i may play, has %i seats', (part, players, playerLimit) => {
    expect(requestIn({ ...newDraft('Evening'), ...part }, { ...most, players }).properties).toMatchObject({
      playerLimit,
    });
  });

  it('keeps durations and rounds within their bounds', () => {
    const blind = { ...newDraft('Evening'), mode: 'BLIND', roundDuration: 99_999, roundByPlayer: 0 } as const;
    expect(requestIn(blind, most).properties).toEqual({ roundDuration: 3_600, roundByPlayer: 1 });
    const queued = { ...newDraft('Evening'), mode: 'QUEUED', playingMaxDuration: null } as const;
    expect(requestIn(queued, most).properties).toEqual({ playingMaxDuration: 60 });
  });

  it.each([
    ['BLIND', { roundDuration: 200, roundByPlayer: 3 }],
    ['QUEUED', { playingMaxDuration: 90 }],
  ] as const)('keeps the operator’s limits for a room of %s', (mode, properties) => {
    const far = { roundDuration: 9_999, roundByPlayer: 9_999, playingMaxDuration: 9_999 };
    const limits = { roundDuration: 200, roundByPlayer: 3, playingMaxDuration: 90, players: 10 };
    expect(requestIn({ ...newDraft('Evening'), ...far, mode }, limits).properties).toEqual(properties);
  });

  it('has a password only where one was typed', () => {
    expect(requestIn(newDraft('Evening'), most)).not.toHaveProperty('password');
    expect(requestIn({ ...newDraft('Evening'), password: 'sesame' }, most)).toMatchObject({ password: 'sesame' });
  });
});

describe('the changes of a room', () => {
  const before = draftOf(room);

  it('are empty without a change', () => {
    expect(changesIn(before, before, most)).toEqual({});
  });

  it('hold only the changed fields', () => {
    const after = { ...before, name: 'Late show', guestAuthorized: false, playerLimit: 4 };
    expect(changesIn(after, before, most)).toEqual({
      name: 'Late show',
      guestAuthorized: false,
      properties: { botEnabled: false, playerLimit: 4 },
    });
  });

  it('hold another password, or none, only on request', () => {
    expect(changesIn({ ...before, password: 'sesame' }, before, most)).toEqual({ password: 'sesame' });
    expect(changesIn({ ...before, unlocks: true }, before, most)).toEqual({ password: '' });
  });

  it('hold a new mode together with its properties', () => {
    expect(changesIn({ ...before, mode: 'QUEUED' }, before, most)).toEqual({
      mode: 'QUEUED',
      properties: { playingMaxDuration: 60 },
    });
  });

  it('show the properties of the mode', () => {
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
