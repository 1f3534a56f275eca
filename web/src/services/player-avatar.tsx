import { Avatar } from '../ui/avatar.tsx';
import { usePlayerColour } from './use-player-colour.ts';

interface PlayerAvatarProps {
  readonly user: { readonly username: string; readonly colors: readonly string[] };
  readonly className?: string;
}

/** Somebody's initial in their colour. */
export function PlayerAvatar({ user, className }: PlayerAvatarProps) {
  const look = className === undefined ? {} : { className };
  return <Avatar name={user.username} colour={usePlayerColour(user.colors)} {...look} />;
}
