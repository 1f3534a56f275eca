import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { handshake, type Handshake } from '@quatremains/protocol/realtime/handshake';
import type { Refusal } from '@quatremains/protocol/refusals';
import { PROTOCOL_VERSION } from '@quatremains/protocol/version';
import { looksLikeStaff } from '@quatremains/rules/users/reserved-names';
import type { LogRefusal } from '../platform/refusal-log.ts';
import type { RequestSource } from '../platform/client-address.ts';
import { countConnections } from './count-connections.ts';
import { badShape } from './dispatch.ts';

export interface AdmissionOptions {
  readonly logRefusal: LogRefusal;
  /** Where a connection or a request comes from. */
  readonly addressOf: (approach: RequestSource) => string;
  /** Whether a page of another site asks to connect. */
  readonly isForeign: (headers: IncomingHttpHeaders) => boolean;
  /** The network a request comes from; null where only its proxy is known. */
  readonly networkOf: (approach: RequestSource) => string | null;
  readonly connectionsPerAddress: number;
  /** Why nobody may connect from this request's address, or null. */
  readonly refuseVisitor: (request: IncomingMessage) => Promise<Refusal | null>;
}

/** Connections of one network beyond its limit that are told so at once; further ones are not let in at all. */
const TOLD_AT_ONCE = 20;

/** Why this handshake cannot be taken, or null. */
function handshakeFault(auth: unknown): Refusal | null {
  const version = (auth as Partial<Handshake> | undefined)?.version;
  if (typeof version === 'number' && version !== PROTOCOL_VERSION) return { code: 'VERSION_MISMATCH' };
  const read = handshake.safeParse(auth);
  if (!read.success) return badShape(read.error);
  return looksLikeStaff(read.data.program ?? '') ? { code: 'NAME_RESERVED', field: 'program' } : null;
}

/** Who may connect: pages of our own and programs, so many from each network, unless they are banned. */
export function admitting(options: AdmissionOptions) {
  const places = countConnections();
  const crowded = new WeakSet<IncomingMessage>();
  const log = (request: IncomingMessage, code: Refusal['code']): void => {
    options.logRefusal(code, { ip: options.addressOf(request), event: 'connect' });
  };
  /** False where the network has so many that it is not even told. */
  const takePlace = (request: IncomingMessage): boolean => {
    const network = options.networkOf(request);
    const beyond = network === null ? 0 : places.take(network, request.socket) - options.connectionsPerAddress;
    if (beyond > 0) crowded.add(request);
    return beyond <= TOLD_AT_ONCE;
  };
  return {
    isAllowed: (request: IncomingMessage): boolean => {
      if (!options.isForeign(request.headers)) return takePlace(request);
      log(request, 'FOREIGN_ORIGIN');
      return false;
    },
    refusalOf: async (request: IncomingMessage, auth: unknown): Promise<Refusal | null> => {
      const fault = handshakeFault(auth);
      if (fault !== null) return fault;
      const refusal: Refusal | null = crowded.has(request)
        ? { code: 'TOO_MANY_CONNECTIONS' }
        : await options.refuseVisitor(request);
      if (refusal !== null) log(request, refusal.code);
      return refusal;
    },
  };
}
