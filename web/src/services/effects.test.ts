import { COMPRESSOR_DEFAULT, REVERB_DEFAULT } from '@quatremains/protocol/limits';
import { accepted, refused } from '@quatremains/protocol/refusals';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../platform/storage.ts';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import { createFakeTime } from '../realtime/testing/fake-time.ts';
import { createRoomStore, findMe } from '../state/room-store.ts';
import { createSettingsStore } from '../state/settings-store.ts';
import { aRoomInformation, aRoomUser } from '../state/testing/a-room-user.ts';
import { sendEffects } from './effects.ts';

const HALL = { enabled: true, wet: 0.5, decay: 2.8, preDelay: 0.03 };
const SQUEEZE = { enabled: true, threshold: -30, ratio: 4, knee: 10 };
const ADA = aRoomUser('ada');

function aPage() {
  const [connection, time] = [createFakeConnection(), createFakeTime()];
  const room = createRoomStore(connection);
  const settings = createSettingsStore({ storage: memoryStorage(), preferredLanguages: ['en'] });
  const stop = sendEffects({ connection, room, settings, timers: time.timers });
  return {
    connection,
    settings,
    time,
    stop,
    enter: (me = ADA) => {
      connection.say('roomInformation', aRoomInformation([me]));
    },
    me: () => findMe(room.getState()),
    asked: (name: string) => connection.requests.filter((one) => one.name === name).map(({ body }) => body),
  };
}

describe('the reverb of the settings', () => {
  it('is requested in each room that is entered, unless it is the default', () => {
    const page = aPage();
    page.enter();
    page.time.advance(5_000);
    expect(page.asked('changeReverb')).toEqual([]);
    page.settings.change({ reverb: HALL });
    expect(page.asked('changeReverb')).toEqual([HALL]);
    page.time.advance(5_000);
    page.enter();
    expect(page.asked('changeReverb')).toEqual([HALL, HALL]);
  });

  it('sounds at once for the member, also while the server still sends the value before', () => {
    const page = aPage();
    page.enter();
    page.settings.change({ reverb: HALL });
    expect(page.me()?.reverbInformation).toEqual(HALL);
    page.connection.say('updateUser', { user: ADA });
    expect(page.me()?.reverbInformation).toEqual(HALL);
  });

  it('is requested once a second while a slider moves, and at last with its final value', () => {
    const page = aPage();
    page.enter();
    for (let step = 1; step <= 25; step++) {
      page.settings.change({ reverb: { ...HALL, wet: step / 25 } });
      page.time.advance(100);
    }
    page.time.advance(5_000);
    expect(page.asked('changeReverb')).toEqual([0.04, 0.4, 0.8, 1].map((wet) => ({ ...HALL, wet })));
  });

  it('is requested again after a refusal as too fast', async () => {
    const page = aPage();
    page.enter();
    page.connection.answer(refused('TOO_FAST'));
    page.settings.change({ reverb: HALL });
    await Promise.resolve();
    page.connection.answer(accepted(null));
    page.time.advance(1_000);
    await Promise.resolve();
    page.time.advance(5_000);
    expect(page.asked('changeReverb')).toEqual([HALL, HALL]);
  });

  it('returns to the accepted value when the server refuses', async () => {
    const page = aPage();
    page.enter();
    page.connection.answer(refused('NOT_OFFERED'));
    page.settings.change({ reverb: HALL });
    await Promise.resolve();
    expect(page.me()?.reverbInformation).toEqual(REVERB_DEFAULT);
    page.time.advance(5_000);
    expect(page.asked('changeReverb')).toHaveLength(1);
  });

  it('is clamped to its range', () => {
    const page = aPage();
    page.enter();
    page.settings.change({ reverb: { enabled: true, wet: 7, decay: 0, preDelay: Number.NaN } });
    expect(page.asked('changeReverb')).toEqual([{ enabled: true, wet: 1, decay: 0.1, preDelay: 0.02 }]);
  });

  it('is not requested after the end', () => {
    const page = aPage();
    page.enter();
    page.stop();
    page.settings.change({ reverb: HALL });
    page.time.advance(5_000);
    expect(page.asked('changeReverb')).toEqual([]);
  });
});

describe('the compressor of the settings', () => {
  it('is not requested for members without VIP', () => {
    const page = aPage();
    page.enter();
    page.settings.change({ compressor: SQUEEZE });
    page.time.advance(5_000);
    expect(page.asked('changeCompressor')).toEqual([]);
    expect(page.me()?.compressorInformation).toEqual(COMPRESSOR_DEFAULT);
  });

  it('is requested for VIP members, and for members who become VIP', () => {
    const page = aPage();
    page.settings.change({ compressor: SQUEEZE });
    page.enter();
    page.connection.say('updateUser', { user: { ...ADA, vipStatus: { isVip: true } } });
    expect(page.asked('changeCompressor')).toEqual([SQUEEZE]);
    expect(page.me()?.compressorInformation).toEqual(SQUEEZE);
  });
});
