import { Avatar } from '../ui/avatar.tsx';
import { gradientOf } from '../ui/colour.ts';
import { usePlayerColour, usePlayerColours } from './use-player-colour.ts';

interface PlayerAvatarProps {
  readonly user: { readonly username: string; readonly colors: readonly string[] };
  readonly className?: string;
}

/** Somebody's initial in their colour, or their colours. */
export function PlayerAvatar({ user, className }: PlayerAvatarProps) {
  const look = className === undefined ? {} : { className };
  const { seen } = usePlayerColours(user.colors);
  const colour = usePlayerColour(user.colors);
  const picture = seen.length > 1 ? { picture: gradientOf(seen) } : {};
  return <Avatar name={user.username} colour={colour} {...picture} {...look} />;
}
