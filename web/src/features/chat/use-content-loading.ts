import { loadsAutomatically } from '@quatremains/rules/chat/streamer';
import type { MessageSegment } from '@quatremains/rules/chat/split-message';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';

/** Whether content of another site may be loaded: automatically, or after the user's click. */
export function useContentLoading(part: Pick<MessageSegment, 'kind'>): readonly [asked: boolean, ask: () => void] {
  const streamerMode = useStore(useServices().settings, (settings) => settings.streamerMode);
  const [asked, setAsked] = useState(false);
  const ask = (): void => {
    setAsked(true);
  };
  return [asked || loadsAutomatically(part, streamerMode), ask];
}
