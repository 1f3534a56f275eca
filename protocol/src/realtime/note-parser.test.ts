import * as text from 'socket.io-parser';
import { describe, expect, test } from 'vitest';
import { noteParser } from './note-parser.ts';

const EVENT = 2;
const parser = noteParser(text);

interface Decoding {
  on(event: 'decoded', listener: (packet: unknown) => void): void;
  add(chunk: unknown): void;
}

function decode(...chunks: unknown[]): unknown[] {
  const packets: unknown[] = [];
  const decoder = new parser.Decoder() as unknown as Decoding;
  decoder.on('decoded', (packet) => packets.push(packet));
  for (const chunk of chunks) decoder.add(chunk);
  return packets;
}

describe('the note parser', () => {
  const notes = Uint8Array.of(1, 2, 3);

  test('sends the bytes of a note frame as they are and nothing else', () => {
    const packet = { type: EVENT, nsp: '/', data: ['pianoBatch', notes] };
    expect(new parser.Encoder().encode(packet)).toEqual([notes]);
    expect(decode(notes)).toEqual([packet]);
  });

  test('encodes and decodes every other packet with the text parser', () => {
    const packet = { type: EVENT, nsp: '/', id: 5, data: ['pianoBatch', { events: [] }] };
    const chunks = new parser.Encoder().encode(packet);
    expect(chunks).toEqual(['25["pianoBatch",{"events":[]}]']);
    expect(decode(...chunks)).toMatchObject([packet]);
  });

  test.each(['51-["x",{"_placeholder":true,"num":0}]', '61-0[{"_placeholder":true,"num":0}]'])(
    'does not speak binary packets of another kind: %s',
    (chunk) => {
      expect(() => decode(chunk)).toThrow('binary packets are not supported');
    },
  );
});
