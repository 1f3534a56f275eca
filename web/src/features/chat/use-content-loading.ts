import { loadsByItself } from '@quatremains/rules/chat/streamer';
import type { Part } from '@quatremains/rules/chat/split-message';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';

/** Whether content of another site may be loaded: automatically, or after the user's click. */
export function useContentLoading(part: Pick<Part, 'kind'>): readonly [asked: boolean, ask: () => void] {
  const streamerMode = useStore(useServices().settings, (settings) => settings.streamerMode);
  const [asked, setAsked] = useState(false);
  const ask = (): void => {
    setAsked(true);
  };
  return [asked || loadsByItself(part, streamerMode), ask];
}
