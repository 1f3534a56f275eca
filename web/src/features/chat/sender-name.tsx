import type { BadgeInfo } from '@quatremains/protocol/entities/badge';
import { NameBadges } from '../../shared/users/name-badges.tsx';
import { PlayerName } from '../../shared/users/player-name.tsx';

interface SenderNameProps {
  readonly name: string;
  readonly colors: readonly string[];
  readonly glowing?: boolean;
  readonly badges?: readonly BadgeInfo[];
  /** Opens the sender's profile while they are in the room. */
  readonly onOpen: (() => void) | null;
}

/** A pause between name and text for screen readers; visually it is a gap. */
function Pause() {
  return <span className="sr-only">: </span>;
}

/** The sender's name in their colours. */
export function SenderName({ name, colors, glowing = false, badges = [], onOpen }: SenderNameProps) {
  const written = (
    <>
      <PlayerName inked name={name} colours={colors} glowing={glowing} />
      <NameBadges badges={badges} className="ml-1 inline-block size-3.5 align-[-2px]" />
    </>
  );
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
      className="mr-1.5 inline text-left font-[600] [overflow-wrap:anywhere] hover:underline"
    >
      {written}
      <Pause />
    </button>
  );
}
