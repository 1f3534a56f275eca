import type { BlindInformation } from '@quatremains/protocol/entities/blind';
import type { QueueInformation } from '@quatremains/protocol/entities/queue';
import type { RoomInformation } from '@quatremains/protocol/entities/room';
import type { GameType } from '@quatremains/protocol/vocabulary';
import { pause, BenchClient } from './bench-client.ts';

const PLAYERS = 3;
const SETTINGS: Readonly<Record<GameType, object>> = {
  NORMAL: { botEnabled: true },
  PRACTICE: {},
  QUEUED: { playingMaxDuration: 20 },
  BLIND: { roundDuration: 20, roundByPlayer: 50 },
};
/** The ids of songs with a video. */
const FILM = 1;
const NEXT_FILM = 30_000;
const LOOP = { delay: 100, duration: 4_000 };
const STRIKES = 30;
const NEXT_GUESS = 10_000;
const OF_MODES = ['beat', 'botUpdated', 'loopUpdated', 'queueUpdate', 'blindUpdate', 'youtube'];

/** A room with its mode: silent until it runs. */
export interface ModeRoom {
  readonly mode: GameType;
  run(): Promise<void>;
  /** Messages of its mode that its members have been sent. */
  heard(): number;
}

interface Member {
  readonly client: BenchClient;
  inside: RoomInformation | null;
  /** Listens to events by their names. */
  readonly listeners: Map<string, (body: never) => void>;
}

interface Crowd {
  readonly members: readonly Member[];
  readonly place: number;
}

function nameOf(text: string): string {
  return text.slice(4, text.indexOf('"', 4));
}

function bodyOf(text: string): never {
  return (JSON.parse(text.slice(2)) as unknown[])[1] as never;
}

async function enter(port: number, onMessage: () => void): Promise<Member> {
  const member: Member = { client: await BenchClient.connect(port), inside: null, listeners: new Map() };
  member.client.onText = (text) => {
    if (!text.startsWith('42["')) return;
    const name = nameOf(text);
    if (name === 'roomInformation') member.inside = bodyOf(text);
    if (OF_MODES.includes(name)) onMessage();
    member.listeners.get(name)?.(bodyOf(text));
  };
  return member;
}

async function runBot({ members: [master], place }: Crowd): Promise<void> {
  const botId = master?.inside?.bot?.id;
  await master?.client.requestOrThrow('switchMetronome', { botId, bpm: 60 + (place % 61) });
  await master?.client.requestOrThrow('controlLoop', {
    botId,
    switchRecordingLoop: true,
    switchPlayingLoop: true,
    ...LOOP,
  });
  for (let strike = 0; strike < STRIKES; strike++) {
    await pause(LOOP.duration / STRIKES);
    master?.client.strike(40 + strike);
  }
}

async function runFilms({ members: [first] }: Crowd): Promise<void> {
  const show = () => first?.client.requestOrThrow('playVideo', { songId: FILM });
  setInterval(() => {
    show()?.catch(console.error);
  }, NEXT_FILM);
  await show();
}

/** Members who have played join the queue again. */
async function runQueue({ members }: Crowd): Promise<void> {
  for (const { client, inside, listeners } of members) {
    const isIn = ({ queue, nowPlaying }: QueueInformation): boolean =>
      [...queue, ...(nowPlaying === null ? [] : [nowPlaying])].some(({ users }) =>
        users.some(({ id }) => id === inside?.you),
      );
    listeners.set('queueUpdate', (queue: QueueInformation) => {
      if (!isIn(queue)) client.request('queueRequest', { joinQueue: true }).catch(console.error);
    });
  }
  for (const { client } of members) await client.request('queueRequest', { joinQueue: true });
}

/** The performer picks a song; the others send wrong guesses. */
async function runBlind({ members, place }: Crowd): Promise<void> {
  let playing: string | null = null;
  for (const { client, inside, listeners } of members) {
    listeners.set('blindUpdate', ({ phase, performer, title }: BlindInformation) => {
      playing = phase === 'playing' ? performer : null;
      if (phase !== 'choosing' || performer !== inside?.you || title !== null) return;
      client.request('blindRequest', { songId: 1 + (place % 40) }).catch(console.error);
    });
  }
  let guesses = 0;
  const guess = (): void => {
    const guesser = members[++guesses % members.length];
    if (playing === null || guesser?.inside?.you === playing) return;
    guesser?.client.request('chatMessage', { message: `is it number ${guesses}?` }).catch(console.error);
  };
  setInterval(guess, NEXT_GUESS);
  await members[0]?.client.requestOrThrow('blindRequest', { start: true });
}

const RUN: Readonly<Record<GameType, (crowd: Crowd) => Promise<void>>> = {
  NORMAL: runBot,
  PRACTICE: runFilms,
  QUEUED: runQueue,
  BLIND: runBlind,
};

/** Opens a room of three players in its initial state. */
export async function startRoom(port: number, mode: GameType, place: number): Promise<ModeRoom> {
  let heard = 0;
  const onMessage = (): void => {
    heard++;
  };
  const members: Member[] = [];
  for (let player = 0; player < PLAYERS; player++) members.push(await enter(port, onMessage));
  const [creator, ...others] = members;
  const name = `Room ${place}`;
  const answer = await creator?.client.requestOrThrow('createRoom', { name, mode, properties: SETTINGS[mode] });
  for (const { client } of others)
    await client.requestOrThrow('joinRoom', { id: answer?.value?.roomId, userStatus: 'player' });
  return { mode, run: () => RUN[mode]({ members, place }), heard: () => heard };
}
