import type { Part } from './split-message.ts';

/** Whether a picture or video is fetched before anybody asks for it; nobody who streams shows what others choose. */
export function loadsByItself({ kind }: Pick<Part, 'kind'>, isStreaming: boolean): boolean {
  return (kind === 'image' || kind === 'video') && !isStreaming;
}
