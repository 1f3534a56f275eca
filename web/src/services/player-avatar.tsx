import { Avatar } from '../ui/avatar.tsx';
import { DrawnAvatar } from '../ui/drawn-avatar.tsx';
import { usePlayerColour } from './use-player-colour.ts';

interface PlayerAvatarProps {
  readonly user: {
    readonly username: string;
    readonly colors: readonly string[];
    /** None for guests, and where it is not known. */
    readonly image?: string | null;
  };
  readonly className?: string;
}

/** Somebody's avatar; without one their initial in their colour. */
export function PlayerAvatar({ user, className }: PlayerAvatarProps) {
  const { username, colors, image = null } = user;
  const look = className === undefined ? {} : { className };
  const initial = <Avatar name={username} colour={usePlayerColour(colors)} {...look} />;
  if (image === null) return initial;
  return <DrawnAvatar image={image} className={className ?? 'size-[26px]'} fallback={initial} />;
}
