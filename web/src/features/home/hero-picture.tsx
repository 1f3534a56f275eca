import { firstPaint } from '../../platform/first-paint.ts';
import { lazy, Suspense, type ComponentType } from 'react';

/** Without the picture the page stays usable. */
const noPicture: { readonly default: ComponentType } = { default: () => null };
const HeroKeyboard = lazy(() =>
  firstPaint()
    .then(() => import('./hero-keyboard.tsx'))
    .then(
      ({ HeroKeyboard: component }) => ({ default: component }),
      () => noPicture,
    ),
);

/** The animated keyboard under the greeting; it loads after the page. */
export function HeroPicture() {
  return (
    <Suspense>
      <HeroKeyboard />
    </Suspense>
  );
}
