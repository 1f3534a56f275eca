import type { ResponseValue } from '@quatremains/protocol/realtime/responses';
import type { ClientEventBody, ClientEventName } from '@quatremains/protocol/realtime/client-events';
import type { RefusalCode, Result } from '@quatremains/protocol/refusals';
import type { Session } from './session.ts';

/** Does what a client asks for and answers it. */
export type Handler<Name extends ClientEventName> = (
  session: Session,
  body: ClientEventBody<Name>,
) => Result<ResponseValue<Name>> | Promise<Result<ResponseValue<Name>>>;

/** One handler for every event there is. */
export type Handlers = { readonly [Name in ClientEventName]: Handler<Name> };

/** Takes a note frame, or says what is wrong with it. */
export type TakeNotes = (session: Session, frame: Uint8Array) => RefusalCode | null;
