import { useEffect, useRef, type Ref } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';

/** A reader who folds the chat or opens it by keyboard finds the focus on the way back: the button they pressed is gone. */
export function useHandedFocus(): Ref<HTMLButtonElement> {
  const extended = useStore(useServices().chat, (state) => state.extended);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(extended);
  useEffect(() => {
    if (before.current !== extended && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    before.current = extended;
  }, [extended]);
  return button;
}
