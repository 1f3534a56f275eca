import { lazy, Suspense } from 'react';

const HeroKeyboard = lazy(async () => ({ default: (await import('./hero-keyboard.tsx')).HeroKeyboard }));

/** The living keyboard under the greeting; it comes when the page stands. */
export function HeroPicture() {
  return (
    <Suspense>
      <HeroKeyboard />
    </Suspense>
  );
}
