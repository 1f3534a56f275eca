import { useEffect, useRef } from 'react';

interface ListSentinelProps {
  readonly onReached: () => void;
}

/** The end of the rendered rows. It reaches some screens up, so that further rows are rendered before the user scrolls there. */
export function ListSentinel({ onReached }: ListSentinelProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    // A busy page gets the entries "not yet" and "now" together.
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
