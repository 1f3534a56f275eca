import type { FastifyInstance } from 'fastify';
import { createProgramToken, revokeProgramToken } from '@quatremains/protocol/http/users';
import type { ServeSignedIn } from '../../http/authenticate.ts';
import type { SignedIn } from '../login/sessions.service.ts';
import type { ProgramTokens } from './program-tokens.service.ts';

export interface ProgramsRoutesOptions {
  readonly programs: ProgramTokens;
  readonly serveSignedIn: ServeSignedIn<SignedIn>;
}

/** The calls by which an account creates and revokes its tokens for programs. */
export function programsRoutes(app: FastifyInstance, { programs, serveSignedIn }: ProgramsRoutesOptions): void {
  serveSignedIn(app, createProgramToken, ({ body }, { account }) => programs.create(account.id, body.name));
  serveSignedIn(app, revokeProgramToken, ({ params }, { account }) => programs.revoke(account.id, params.id));
}
