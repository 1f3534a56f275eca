import { firstPaint } from '../../platform/first-paint.ts';
import { lazy, Suspense, type ComponentType } from 'react';

/** Where the picture does not come, the page stands without it. */
const noPicture: { readonly default: ComponentType } = { default: () => null };
const HeroKeyboard = lazy(() =>
  firstPaint()
    .then(() => import('./hero-keyboard.tsx'))
    .then(
      ({ HeroKeyboard: component }) => ({ default: component }),
      () => noPicture,
    ),
);

/** The living keyboard under the greeting; it comes when the page stands. */
export function HeroPicture() {
  return (
    <Suspense>
      <HeroKeyboard />
    </Suspense>
  );
}
