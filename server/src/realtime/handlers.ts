import type { ResponseValue } from '@quatremains/protocol/realtime/responses';
import type { ClientEventBody, ClientEventName } from '@quatremains/protocol/realtime/client-events';
import type { RefusalCode, Result } from '@quatremains/protocol/refusals';
import type { Session } from './session.ts';

/** Handles an event of a client and returns the answer. */
export type Handler<Name extends ClientEventName> = (
  session: Session,
  body: ClientEventBody<Name>,
) => Result<ResponseValue<Name>> | Promise<Result<ResponseValue<Name>>>;

/** A handler for each client event. */
export type Handlers = { readonly [Name in ClientEventName]: Handler<Name> };

/** Handles a note frame; returns why it is refused, or null. */
export type TakeNotes = (session: Session, frame: Uint8Array) => RefusalCode | null;
