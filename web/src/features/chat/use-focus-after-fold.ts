import { useEffect, useRef, type Ref } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';

/** Moves the focus to the opposite button when the user folds or opens the chat by keyboard: the pressed button is gone. */
export function useFocusAfterFold(): Ref<HTMLButtonElement> {
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
