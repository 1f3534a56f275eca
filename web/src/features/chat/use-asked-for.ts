import { loadsByItself } from '@quatremains/rules/chat/streamer';
import type { Part } from '@quatremains/rules/chat/split-message';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';

/** Whether what a message shows of elsewhere may be fetched: by itself, or because somebody asked for it. */
export function useAskedFor(part: Pick<Part, 'kind'>): readonly [asked: boolean, ask: () => void] {
  const streamerMode = useStore(useServices().settings, (settings) => settings.streamerMode);
  const [asked, setAsked] = useState(false);
  const ask = (): void => {
    setAsked(true);
  };
  return [asked || loadsByItself(part, streamerMode), ask];
}
