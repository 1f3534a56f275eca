import { PlayerName } from '../../services/player-name.tsx';

interface SenderNameProps {
  readonly name: string;
  readonly colors: readonly string[];
  readonly glowing?: boolean;
  /** Where somebody is still here: tells more about them. */
  readonly onOpen: (() => void) | null;
}

/** Heard between the name and the words; seen it is a gap. */
function Pause() {
  return <span className="sr-only">: </span>;
}

/** Who said it, in their colours. */
export function SenderName({ name, colors, glowing = false, onOpen }: SenderNameProps) {
  const written = <PlayerName inked name={name} colours={colors} glowing={glowing} />;
  if (onOpen === null)
    return (
      <span className="mr-1.5 font-[600]">
        {written}
        <Pause />
      </span>
    );
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mr-1.5 inline font-[600] [overflow-wrap:anywhere] hover:underline"
    >
      {written}
      <Pause />
    </button>
  );
}
