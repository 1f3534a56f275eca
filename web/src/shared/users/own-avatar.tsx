import { useStore } from 'zustand';
import { ownColours } from '../../state/identity-store.ts';
import { PlayerAvatar } from './player-avatar.tsx';
import { useServices } from '../page/use-services.ts';

/** The user's avatar: that of the account; for guests an initial in their colour. */
export function OwnAvatar({ className }: { readonly className: string }) {
  const identity = useStore(useServices().identity);
  const { account, me } = identity;
  const user = {
    username: account?.username ?? me?.username ?? '',
    colors: ownColours(identity) ?? [],
    image: account?.image ?? null,
  };
  return <PlayerAvatar user={user} className={className} />;
}
