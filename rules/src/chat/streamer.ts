import type { MessageSegment } from './split-message.ts';

/** Whether an image or video loads without a click. For streamers it does not, because others choose its content. */
export function loadsAutomatically({ kind }: Pick<MessageSegment, 'kind'>, isStreaming: boolean): boolean {
  return (kind === 'image' || kind === 'video') && !isStreaming;
}
