import { readFile, stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { getMidis } from '@quatremains/protocol/http/midis';
import type { RefusedBody } from '../../http/errors.ts';
import { servePrepared } from '../../http/serve.ts';
import type { MidiLibrary } from './midis.repository.ts';
import { OPERATOR_FILES, type OperatorMidi } from './operator-midis.ts';

const NOT_FOUND: RefusedBody = { refusal: { code: 'NOT_FOUND' } };
const FOREVER = 'public, max-age=31536000, immutable';

/** The content of a file that has not changed since it was listed. */
async function readUnchanged({ path, changedAt }: OperatorMidi): Promise<Buffer | null> {
  const now = await stat(path).catch(() => null);
  return now?.mtimeMs === changedAt ? readFile(path).catch(() => null) : null;
}

/** The call that lists the tracks of the MIDI library, and the operator's files; those of prepared tracks are static files. */
export function midisRoutes(app: FastifyInstance, midis: Pick<MidiLibrary, 'response' | 'operatorMidi'>): void {
  servePrepared(app, getMidis, () => midis.response());
  app.get<{ Params: { name: string } }>(
    `${OPERATOR_FILES}:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const track = midis.operatorMidi(request.params.name);
      const content = track === undefined ? null : await readUnchanged(track);
      if (content === null) return reply.status(404).send(NOT_FOUND);
      return reply.type('audio/midi').header('cache-control', FOREVER).send(content);
    },
  );
}
