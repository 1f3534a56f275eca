import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { findMe } from '../../state/room-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { deedLooks } from './deed-looks.ts';
import { DeedQuestion } from './deed-question.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonEars } from './person-ears.tsx';
import { PersonHead } from './person-head.tsx';
import type { PersonView, ShownPerson } from './person-view.ts';
import { ReportForm } from './report-form.tsx';
import { useKnownUser } from './use-known-user.ts';

interface PersonDialogProps {
  readonly shown: ShownPerson;
  /** The place of what friends and moderators can do. */
  readonly more?: ReactNode;
  readonly onView: (view: PersonView) => void;
  readonly onClose: () => void;
}

function titleOf(view: PersonView, name: string): string {
  if (view === 'profile') return name;
  if (view === 'report') return m.report_title({ name });
  return deedLooks[view].question?.title({ name }) ?? name;
}

interface BodyProps extends Omit<PersonDialogProps, 'shown'> {
  readonly view: PersonView;
  readonly from: PersonView | null;
  readonly me: RoomUser;
  readonly user: RoomUser;
  readonly isHere: boolean;
}

function Profile({ me, user, isHere, more, from, onView }: BodyProps) {
  return (
    <>
      <DialogBody>
        <PersonHead user={user} isHere={isHere} />
        {user.id !== me.id && <PersonEars user={user} />}
      </DialogBody>
      <PersonActions me={me} user={user} isHere={isHere} more={more} from={from} onView={onView} />
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
      return <DeedQuestion deed={view} user={user} onBack={back} onDone={onClose} />;
    default:
      return view satisfies never;
  }
}

/** Who somebody in the room is, how one hears them, and what one may do. */
export function PersonDialog({ shown: { id, view, from }, ...rest }: PersonDialogProps) {
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
