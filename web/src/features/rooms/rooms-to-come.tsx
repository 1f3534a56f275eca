import { useEffect, useRef } from 'react';

interface RoomsToComeProps {
  readonly onReached: () => void;
}

/** The end of the rows that are drawn so far. It reaches some screens up, so that more of them stand there before the reader does. */
export function RoomsToCome({ onReached }: RoomsToComeProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    // A busy page hears of "not yet" and "now" at once.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onReached();
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
    };
  }, [onReached]);
  return (
    <li aria-hidden="true" className="relative">
      <span ref={place} className="pointer-events-none absolute bottom-0 h-[1600px] w-px" />
    </li>
  );
}
