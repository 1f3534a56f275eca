import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { handshake, type Handshake } from '@quatremains/protocol/realtime/handshake';
import type { Refusal } from '@quatremains/protocol/refusals';
import { PROTOCOL_VERSION } from '@quatremains/protocol/version';
import { looksLikeStaff } from '@quatremains/rules/users/reserved-names';
import type { LogRefusal } from '../platform/refusal-log.ts';
import type { RequestSource } from '../platform/client-address.ts';
import { badShape } from './dispatch.ts';

export interface AdmissionOptions {
  readonly logRefusal: LogRefusal;
  /** The address of a request's client. */
  readonly addressOf: (source: RequestSource) => string;
  /** Whether a page of another site sent the request. */
  readonly isForeign: (headers: IncomingHttpHeaders) => boolean;
  /** The network of a request's client; null where only its proxy is known. */
  readonly networkOf: (source: RequestSource) => string | null;
  readonly connectionsPerAddress: number;
  /** The refusal for this request's address, or null. */
  readonly refuseClient: (request: IncomingMessage) => Promise<Refusal | null>;
}

/** Connections of one network beyond its limit that get a refusal; further ones are closed without one. */
const REFUSALS_PER_NETWORK = 20;

/** Counts open TCP connections by their network. */
function createConnectionCounter() {
  const open = new Map<string, number>();
  const add = (network: string, change: number): number => {
    const count = (open.get(network) ?? 0) + change;
    if (count > 0) open.set(network, count);
    else open.delete(network);
    return count;
  };
  /** Counts this connection until it closes; returns how many its network has now. */
  return (network: string, socket: Socket): number => {
    socket.once('close', () => add(network, -1));
    return add(network, 1);
  };
}

/** The refusal of a handshake, or null. */
function handshakeRefusal(auth: unknown): Refusal | null {
  const version = (auth as Partial<Handshake> | undefined)?.version;
  if (typeof version === 'number' && version !== PROTOCOL_VERSION) return { code: 'VERSION_MISMATCH' };
  const read = handshake.safeParse(auth);
  if (!read.success) return badShape(read.error);
  return looksLikeStaff(read.data.program ?? '') ? { code: 'NAME_RESERVED', field: 'program' } : null;
}

/** Decides which clients may connect: pages of this site and programs, up to a limit for each network, unless they are banned. */
export function createAdmission(options: AdmissionOptions) {
  const countConnection = createConnectionCounter();
  const beyondLimit = new WeakSet<IncomingMessage>();
  const log = (request: IncomingMessage, code: Refusal['code']): void => {
    options.logRefusal(code, { ip: options.addressOf(request), event: 'connect' });
  };
  /** False where the network has so many connections that this one is closed without a refusal. */
  const count = (request: IncomingMessage): boolean => {
    const network = options.networkOf(request);
    const beyond = network === null ? 0 : countConnection(network, request.socket) - options.connectionsPerAddress;
    if (beyond > 0) beyondLimit.add(request);
    return beyond <= REFUSALS_PER_NETWORK;
  };
  return {
    isAllowed: (request: IncomingMessage): boolean => {
      if (!options.isForeign(request.headers)) return count(request);
      log(request, 'FOREIGN_ORIGIN');
      return false;
    },
    refusalOf: async (request: IncomingMessage, auth: unknown): Promise<Refusal | null> => {
      const invalid = handshakeRefusal(auth);
      if (invalid !== null) return invalid;
      const refusal: Refusal | null = beyondLimit.has(request)
        ? { code: 'TOO_MANY_CONNECTIONS' }
        : await options.refuseClient(request);
      if (refusal !== null) log(request, refusal.code);
      return refusal;
    },
  };
}
