import type { AudioFormat } from '../audio/recorder/formats.ts';

/** A file that the user can save until it is removed. */
export interface RecordedFile {
  readonly kind: AudioFormat | 'midi';
  readonly name: string;
  readonly url: string;
}

/** A recording: its sound, in several files where the sample rate changed, and its notes, if any. */
export interface Recorded {
  readonly id: number;
  readonly name: string;
  /** Ms. */
  readonly length: number;
  readonly files: readonly RecordedFile[];
  readonly saved: boolean;
}

interface Sounds {
  readonly format: AudioFormat;
  readonly sounds: readonly Blob[];
  readonly midi: Blob | null;
}

const EXTENSIONS = { wav: 'wav', mp4: 'm4a', webm: 'webm', ogg: 'ogg', midi: 'mid' } as const;

/** The name without the characters that file systems refuse. */
function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim();
}

function recordedFile(kind: RecordedFile['kind'], name: string, blob: Blob): RecordedFile {
  return { kind, name: `${fileName(name)}.${EXTENSIONS[kind]}`, url: URL.createObjectURL(blob) };
}

/** The named files; each occupies memory until it is released. */
export function recordedFiles(name: string, { format, sounds, midi }: Sounds): RecordedFile[] {
  const files = sounds.map((sound, at) => recordedFile(format, at === 0 ? name : `${name} (${at + 1})`, sound));
  return midi === null ? files : [...files, recordedFile('midi', name, midi)];
}

export function releaseFiles({ files }: Recorded): void {
  for (const { url } of files) URL.revokeObjectURL(url);
}
