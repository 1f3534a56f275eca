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
import { levelsFor } from '../../state/listening-store.ts';
import { findMe } from '../../state/room-store.ts';
import { PointMenu, type MenuEntry, type MenuPoint } from '../../ui/menu.tsx';
import { actionLabel, actionInfo } from './action-info.ts';
import { actionsFor } from './member-actions.ts';
import type { ShowMember } from './member-view.ts';
import { useMemberAction } from './use-member-action.ts';

interface MemberMenuProps {
  /** Each descendant with `data-member`, a member's id, opens a menu. */
  readonly children: ReactNode;
  readonly className: string;
  readonly onMember: ShowMember;
}

interface OpenMenu {
  readonly id: UserId;
  readonly at: MenuPoint;
}

function useListeningEntries(user: RoomUser): MenuEntry[] {
  const { listening } = useServices();
  const { notesMuted, chatMuted } = levelsFor(useStore(listening), user);
  return [
    {
      name: notesMuted ? m.person_unmute_notes() : m.person_mute_notes(),
      icon: notesMuted ? <Volume2 /> : <VolumeX />,
      onSelect: () => {
        listening.change(user, { notesMuted: !notesMuted });
      },
    },
    {
      name: chatMuted ? m.person_unmute_chat() : m.person_mute_chat(),
      icon: chatMuted ? <MessageCircle /> : <MessageCircleOff />,
      onSelect: () => {
        listening.change(user, { chatMuted: !chatMuted });
      },
    },
  ];
}

function useActionEntries(me: RoomUser, user: RoomUser, onMember: ShowMember): MenuEntry[] {
  const run = useMemberAction();
  return actionsFor(me, user).map((action) => {
    const { Icon, question } = actionInfo[action];
    const asks = action === 'kick' || action === 'ban';
    return {
      name: actionLabel(action, user.id === me.id),
      icon: <Icon />,
      grave: question !== null,
      onSelect: () => {
        if (asks) onMember(user.id, action);
        else letRun(run(action, user.id));
      },
    };
  });
}

interface EntriesProps extends Pick<MemberMenuProps, 'onMember'> {
  readonly me: RoomUser;
  readonly user: RoomUser;
  readonly at: MenuPoint;
  readonly onClose: () => void;
}

function Entries({ me, user, at, onMember, onClose }: EntriesProps) {
  const name = elided(m.chat_person({ name: user.username }), user.username);
  const listeningEntries = useListeningEntries(user);
  const actionEntries = useActionEntries(me, user, onMember);
  const about = { name, icon: <UserRound />, onSelect: () => onMember(user.id) };
  const report = { name: m.report(), icon: <Flag />, onSelect: () => onMember(user.id, 'report') };
  const entries = [
    about,
    ...(user.id === me.id ? [] : listeningEntries.slice(0, user.bot ? 1 : 2)),
    ...actionEntries,
    ...(!user.bot && may(me, 'report', user) ? [report] : []),
  ];
  return <PointMenu name={name} at={at} entries={entries} onClose={onClose} />;
}

function memberAt(event: MouseEvent): UserId | null {
  const place = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-member]') : null;
  return (place?.dataset['member'] ?? null) as UserId | null;
}

/** Opens a member's actions by a right click or the menu key. */
export function MemberMenu({ children, className, onMember }: MemberMenuProps) {
  const { room } = useServices();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const me = useStore(room, findMe);
  const user = useStore(room, ({ users }) => users.find(({ id }) => id === menu?.id));
  return (
    <div
      className={className}
      onContextMenu={(event) => {
        const id = memberAt(event);
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
          onMember={onMember}
          onClose={() => {
            setMenu(null);
          }}
        />
      )}
    </div>
  );
}
