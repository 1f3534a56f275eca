import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import type { UserId } from '@quatremains/protocol/ids';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { findMe } from '../../state/room-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { actionInfo } from './action-info.ts';
import { ActionQuestion } from './action-question.tsx';
import { MemberButtons } from './member-buttons.tsx';
import { MemberListening } from './member-listening.tsx';
import { MemberHead } from './member-head.tsx';
import type { MemberView, ShownMember } from './member-view.ts';
import { ReportForm } from './report-form.tsx';

interface KnownUser {
  /** Undefined only where no member ever had this id. */
  readonly user: RoomUser | undefined;
  readonly isHere: boolean;
}

/** A member of the room, or their last state after they left: a member who left can still be reported. */
function useKnownUser(id: UserId): KnownUser {
  const here = useStore(useServices().room, ({ users }) => users.find((user) => user.id === id));
  const [last, setLast] = useState(here);
  if (here !== undefined && here !== last) setLast(here);
  return { user: here ?? last, isHere: here !== undefined };
}

interface MemberDialogProps {
  readonly shown: ShownMember;
  /** The slot for actions of friends and moderators. */
  readonly more?: ReactNode;
  readonly onView: (view: MemberView) => void;
  readonly onClose: () => void;
}

function titleOf(view: MemberView, name: string): string {
  if (view === 'profile') return name;
  if (view === 'report') return m.report_title({ name });
  return actionInfo[view].question?.title({ name }) ?? name;
}

interface BodyProps extends Omit<MemberDialogProps, 'shown'> {
  readonly view: MemberView;
  readonly from: MemberView | null;
  readonly me: RoomUser;
  readonly user: RoomUser;
  readonly isHere: boolean;
}

function Profile({ me, user, isHere, more, from, onView }: BodyProps) {
  return (
    <>
      <DialogBody>
        <MemberHead user={user} isHere={isHere} />
        {user.id !== me.id && <MemberListening user={user} />}
      </DialogBody>
      <MemberButtons me={me} user={user} isHere={isHere} more={more} from={from} onView={onView} />
    </>
  );
}

function Body(props: BodyProps) {
  const { view, user, onView, onClose } = props;
  const back = (): void => {
    onView('profile');
  };
  switch (view) {
    case 'profile':
      return <Profile {...props} />;
    case 'report':
      return <ReportForm user={user} onBack={back} onDone={onClose} />;
    case 'kick':
    case 'ban':
      return <ActionQuestion action={view} user={user} onBack={back} onDone={onClose} />;
    default:
      return view satisfies never;
  }
}

/** A member's profile, their volume for this listener, and the allowed actions. */
export function MemberDialog({ shown: { id, view, from }, ...rest }: MemberDialogProps) {
  const { user, isHere } = useKnownUser(id);
  const me = useStore(useServices().room, findMe);
  if (user === undefined || me === undefined) return null;
  const { username } = user;
  const description = view === 'report' ? { description: m.report_description({ name: username }) } : {};
  return (
    <Dialog open title={titleOf(view, username)} {...description} closeName={m.close()} onClose={rest.onClose}>
      <Body {...rest} {...{ view, from, me, user, isHere }} />
    </Dialog>
  );
}
