import { Avatar } from '../../ui/avatar.tsx';
import { gradientOf } from '../../ui/colour.ts';
import { DrawnAvatar } from '../../ui/drawn-avatar.tsx';
import { usePlayerColour, usePlayerColours } from './use-player-colour.ts';

interface PlayerAvatarProps {
  readonly user: {
    readonly username: string;
    readonly colors: readonly string[];
    /** Null for guests, and until it is known. */
    readonly image?: string | null;
  };
  readonly className?: string;
}

/** A user's avatar in shades of the first colour; without one the initial in the user's colours. */
export function PlayerAvatar({ user, className }: PlayerAvatarProps) {
  const { username, colors, image = null } = user;
  const look = className === undefined ? {} : { className };
  const { seen } = usePlayerColours(colors);
  const colour = usePlayerColour(colors);
  const picture = seen.length > 1 ? { picture: gradientOf(seen) } : {};
  const initial = <Avatar name={username} colour={colour} {...picture} {...look} />;
  if (image === null) return initial;
  return <DrawnAvatar image={image} colour={colour} className={className ?? 'size-6.5'} fallback={initial} />;
}
