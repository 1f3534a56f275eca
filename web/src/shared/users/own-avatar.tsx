import { useStore } from 'zustand';
import { PlayerAvatar } from './player-avatar.tsx';
import { useServices } from '../page/use-services.ts';

/** One's own face: the avatar of the account; a guest's is an initial in their colour. */
export function OwnAvatar({ className }: { readonly className: string }) {
  const { session, account } = useServices();
  const me = useStore(session, (state) => state.me);
  const image = useStore(account, (state) => state.account?.image ?? null);
  const name = useStore(account, (state) => state.account?.username) ?? me?.username ?? '';
  return <PlayerAvatar user={{ username: name, colors: me?.colors ?? [], image }} className={className} />;
}
