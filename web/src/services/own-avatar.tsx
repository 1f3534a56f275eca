import { useStore } from 'zustand';
import { DrawnAvatar } from '../ui/drawn-avatar.tsx';
import { PlayerAvatar } from './player-avatar.tsx';
import { useServices } from './use-services.ts';

/** One's own face: the avatar of the account; a guest's is an initial in their colour. */
export function OwnAvatar({ className }: { readonly className: string }) {
  const { session, account } = useServices();
  const me = useStore(session, (state) => state.me);
  const image = useStore(account, (state) => state.account?.image ?? null);
  const name = useStore(account, (state) => state.account?.username) ?? me?.username ?? '';
  const initial = <PlayerAvatar user={{ username: name, colors: me?.colors ?? [] }} className={className} />;
  if (image === null) return initial;
  return <DrawnAvatar image={image} className={className} fallback={initial} />;
}
