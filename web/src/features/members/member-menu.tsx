import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { UserId } from '@quatremains/protocol/ids';
import { may } from '@quatremains/rules/room/permissions';
import { Flag, MessageCircle, MessageCircleOff, UserRound, Volume2, VolumeX } from 'lucide-react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { elided } from '../../i18n/elided.ts';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { earFor } from '../../state/ears-store.ts';
import { findMe } from '../../state/room-store.ts';
import { PointMenu, type MenuEntry, type Point } from '../../ui/menu.tsx';
import { deedLabel, deedLooks } from './deed-looks.ts';
import { deedsFor } from './deeds.ts';
import type { ShowPerson } from './person-view.ts';
import { useDeed } from './use-deed.ts';

interface MemberMenuProps {
  /** Whatever in it has `data-person` with a member's id has a menu. */
  readonly children: ReactNode;
  readonly className: string;
  readonly onPerson: ShowPerson;
}

interface OpenMenu {
  readonly id: UserId;
  readonly at: Point;
}

function useEarEntries(user: RoomUser): MenuEntry[] {
  const { ears } = useServices();
  const { notesMuted, chatMuted } = earFor(useStore(ears), user);
  return [
    {
      name: notesMuted ? m.person_unmute_notes() : m.person_mute_notes(),
      icon: notesMuted ? <Volume2 /> : <VolumeX />,
      onSelect: () => {
        ears.change(user, { notesMuted: !notesMuted });
      },
    },
    {
      name: chatMuted ? m.person_unmute_chat() : m.person_mute_chat(),
      icon: chatMuted ? <MessageCircle /> : <MessageCircleOff />,
      onSelect: () => {
        ears.change(user, { chatMuted: !chatMuted });
      },
    },
  ];
}

function useDeedEntries(me: RoomUser, user: RoomUser, onPerson: ShowPerson): MenuEntry[] {
  const run = useDeed();
  return deedsFor(me, user).map((deed) => {
    const { Icon, question } = deedLooks[deed];
    const asks = deed === 'kick' || deed === 'ban';
    return {
      name: deedLabel(deed, user.id === me.id),
      icon: <Icon />,
      grave: question !== null,
      onSelect: () => {
        if (asks) onPerson(user.id, deed);
        else letRun(run(deed, user.id));
      },
    };
  });
}

interface EntriesProps extends Pick<MemberMenuProps, 'onPerson'> {
  readonly me: RoomUser;
  readonly user: RoomUser;
  readonly at: Point;
  readonly onClose: () => void;
}

function Entries({ me, user, at, onPerson, onClose }: EntriesProps) {
  const name = elided(m.chat_person({ name: user.username }), user.username);
  const earEntries = useEarEntries(user);
  const deedEntries = useDeedEntries(me, user, onPerson);
  const about = { name, icon: <UserRound />, onSelect: () => onPerson(user.id) };
  const report = { name: m.report(), icon: <Flag />, onSelect: () => onPerson(user.id, 'report') };
  const entries = [
    about,
    ...(user.id === me.id ? [] : earEntries.slice(0, user.bot ? 1 : 2)),
    ...deedEntries,
    ...(!user.bot && may(me, 'report', user) ? [report] : []),
  ];
  return <PointMenu name={name} at={at} entries={entries} onClose={onClose} />;
}

function personAt(event: MouseEvent): UserId | null {
  const place = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-person]') : null;
  return (place?.dataset['person'] ?? null) as UserId | null;
}

/** A right click on somebody, or the menu key, opens what can be done about them. */
export function MemberMenu({ children, className, onPerson }: MemberMenuProps) {
  const { room } = useServices();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const me = useStore(room, findMe);
  const user = useStore(room, ({ users }) => users.find(({ id }) => id === menu?.id));
  return (
    <div
      className={className}
      onContextMenu={(event) => {
        const id = personAt(event);
        if (id === null) return;
        event.preventDefault();
        setMenu({ id, at: { x: event.clientX, y: event.clientY } });
      }}
    >
      {children}
      {menu !== null && me !== undefined && user !== undefined && (
        <Entries
          me={me}
          user={user}
          at={menu.at}
          onPerson={onPerson}
          onClose={() => {
            setMenu(null);
          }}
        />
      )}
    </div>
  );
}
