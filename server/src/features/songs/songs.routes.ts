import type { FastifyInstance } from 'fastify';
import { getSongs } from '@quatremains/protocol/http/songs';
import { servePrepared } from '../../http/serve.ts';
import { prepare } from '../../http/prepared.ts';
import type { SongLibrary } from './songs.repository.ts';

/** The call that lists the songs. */
export function songsRoutes(app: FastifyInstance, songs: SongLibrary): void {
  const list = prepare(JSON.stringify([...songs.values()]));
  servePrepared(app, getSongs, () => list);
}
