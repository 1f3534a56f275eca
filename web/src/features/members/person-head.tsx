import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { useStore } from 'zustand';
import { badgeText } from '../../i18n/badge-texts.ts';
import { m } from '../../i18n/generated/messages.js';
import { PlayerAvatar } from '../../services/player-avatar.tsx';
import { useServices } from '../../services/use-services.ts';
import { onGround } from '../../ui/colour.ts';
import { PersonTags } from './person-tags.tsx';

function Colours({ colors }: Pick<RoomUser, 'colors'>) {
  const theme = useStore(useServices().settings, (settings) => settings.theme);
  return (
    <div role="img" aria-label={m.colours()} className="flex h-2 overflow-hidden rounded-full">
      {colors.map((colour, index) => (
        <i key={index} style={{ background: onGround(colour, theme) }} className="w-6" />
      ))}
    </div>
  );
}

function Badges({ badges }: Pick<RoomUser, 'badges'>) {
  if (badges.length === 0) return null;
  return (
    <ul aria-label={m.person_badges()} className="flex flex-wrap gap-2">
      {badges.map((badge) => {
        const { name, description } = badgeText(badge);
        return (
          <li key={badge.id}>
            <img src={badge.url} alt={name} title={description} loading="lazy" className="size-8" />
          </li>
        );
      })}
    </ul>
  );
}

/** Who somebody is. */
export function PersonHead({ user, isHere }: { readonly user: RoomUser; readonly isHere: boolean }) {
  return (
    <div className="flex items-center gap-4">
      <PlayerAvatar user={user} className="size-16 text-[24px]" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <PersonTags user={user} isHere={isHere} />
        <Colours colors={user.colors} />
        <Badges badges={user.badges} />
      </div>
    </div>
  );
}
