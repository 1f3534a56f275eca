import { usePlayerColours } from '../../../services/use-player-colour.ts';
import { gradientOf } from '../../../ui/colour.ts';

/** Where a keyboard ends and its trails begin, in the colours of who has several. */
export function ColourEdge({ colours }: { readonly colours: readonly string[] }) {
  const { seen } = usePlayerColours(colours);
  if (seen.length < 2) return null;
  return (
    <span
      aria-hidden="true"
      style={{ backgroundImage: gradientOf(seen) }}
      className="pointer-events-none absolute inset-x-0 -top-[2px] h-[2px]"
    />
  );
}
