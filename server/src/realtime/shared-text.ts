const TEXT_MESSAGE = 0x81;
/* WebSocket headers of unmasked messages: length in one byte, in two after 126, in eight after 127. */
const SHORT_MAX = 125;
const TWO_BYTES_MAX = 0xffff;
const TWO_BYTES_FOLLOW = 126;
const EIGHT_BYTES_FOLLOW = 127;

/** An encoded Socket.IO packet for many clients, whose WebSocket message is made once. */
export interface SharedText {
  readonly text: string;
  /** The message as Engine.IO's option. */
  readonly options: { readonly wsPreEncodedFrame: readonly Uint8Array[] };
}

function headerFor(length: number): Buffer {
  if (length <= SHORT_MAX) return Buffer.of(TEXT_MESSAGE, length);
  const header = Buffer.alloc(length <= TWO_BYTES_MAX ? 4 : 10);
  header[0] = TEXT_MESSAGE;
  header[1] = length <= TWO_BYTES_MAX ? TWO_BYTES_FOLLOW : EIGHT_BYTES_FOLLOW;
  if (length <= TWO_BYTES_MAX) header.writeUInt16BE(length, 2);
  else header.writeUInt32BE(length, 6);
  return header;
}

export function shareText(text: string): SharedText {
  // Engine.IO's packet type in front: a message.
  const payload = Buffer.from(`4${text}`);
  return { text, options: { wsPreEncodedFrame: [Buffer.concat([headerFor(payload.length), payload])] } };
}
