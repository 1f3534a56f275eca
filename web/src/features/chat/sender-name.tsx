import { useStore } from 'zustand';
import { useServices } from '../../services/use-services.ts';
import { asInk } from '../../ui/colour.ts';

interface SenderNameProps {
  readonly name: string;
  readonly colors: readonly string[];
  /** Where somebody is still here: tells more about them. */
  readonly onOpen: (() => void) | null;
}

const nobody = '#e6bd76';

/** One colour, or several as they flow into each other. */
function useInk(colors: readonly string[]): React.CSSProperties {
  const theme = useStore(useServices().settings, (settings) => settings.theme);
  const inks = (colors.length === 0 ? [nobody] : colors).map((colour) => asInk(colour, theme));
  if (inks.length === 1) return { color: inks[0] };
  return {
    backgroundImage: `linear-gradient(90deg, ${inks.join(', ')})`,
    backgroundClip: 'text',
    color: 'transparent',
  };
}

/** Heard between the name and the words; seen it is a gap. */
function Pause() {
  return <span className="sr-only">: </span>;
}

/** Who said it, in their colours. */
export function SenderName({ name, colors, onOpen }: SenderNameProps) {
  const style = useInk(colors);
  if (onOpen === null)
    return (
      <span style={style} className="mr-1.5 font-[600]">
        {name}
        <Pause />
      </span>
    );
  return (
    <button
      type="button"
      style={style}
      onClick={onOpen}
      className="mr-1.5 inline font-[600] [overflow-wrap:anywhere] hover:underline"
    >
      {name}
      <Pause />
    </button>
  );
}
