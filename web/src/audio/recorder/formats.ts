import { mayTap } from './tap.ts';

const audioFormats = ['wav', 'mp4', 'webm', 'ogg'] as const;
export type AudioFormat = (typeof audioFormats)[number];
export type CompressedFormat = Exclude<AudioFormat, 'wav'>;

/** The requested formats. */
export const MIME: Readonly<Record<CompressedFormat, string>> = {
  mp4: 'audio/mp4',
  webm: 'audio/webm;codecs=opus',
  ogg: 'audio/ogg;codecs=opus',
};

function canCompress(format: CompressedFormat): boolean {
  return typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(MIME[format]);
}

/** The formats this browser supports, the best first. */
export function formatsOf(context: BaseAudioContext): readonly AudioFormat[] {
  return audioFormats.filter((format) => (format === 'wav' ? mayTap(context) : canCompress(format)));
}
