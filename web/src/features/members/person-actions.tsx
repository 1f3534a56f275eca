import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { may } from '@quatremains/rules/room/permissions';
import { CopyPlus, Flag, UserRoundPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { deedLabel, deedLooks } from './deed-looks.ts';
import { deedsFor, type Deed } from './deeds.ts';
import type { PersonView } from './person-view.ts';
import { useCopyInstruments } from './use-copy-instruments.ts';
import { useDeed } from './use-deed.ts';

interface PersonActionsProps {
  readonly me: RoomUser;
  readonly user: RoomUser;
  readonly isHere: boolean;
  /** The place of what friends and moderators can do. */
  readonly more: ReactNode;
  /** The question one comes back from: the way to it has the focus again. */
  readonly from: PersonView | null;
  readonly onView: (view: PersonView) => void;
}

const takeFocus = (button: HTMLElement | null): void => button?.focus();

/** What one may do to somebody as a master or as staff; what cannot be undone asks first. */
function DeedButton({
  deed,
  me,
  user,
  from,
  onView,
}: { readonly deed: Deed } & Omit<PersonActionsProps, 'isHere' | 'more'>) {
  const run = useDeed();
  const { Icon, question } = deedLooks[deed];
  return (
    <Button
      size="small"
      className={question === null ? '' : '!text-bad'}
      ref={deed === from ? takeFocus : null}
      onClick={() => {
        if (deed === 'kick' || deed === 'ban') onView(deed);
        else letRun(run(deed, user.id));
      }}
    >
      <Icon />
      {deedLabel(deed, user.id === me.id)}
    </Button>
  );
}

function OwnActions() {
  const { panel } = useServices();
  return (
    <Button
      size="small"
      onClick={() => {
        panel.show('self');
      }}
    >
      <UserRoundPen />
      {m.own_name_edit()}
    </Button>
  );
}

/** Everything that can be done about somebody. */
export function PersonActions({ me, user, isHere, more, from, onView }: PersonActionsProps) {
  const copy = useCopyInstruments();
  const isMe = user.id === me.id;
  return (
    <section
      aria-label={m.person_in_room()}
      className="flex flex-none flex-wrap gap-2 border-t border-line px-6 py-4 empty:hidden low:py-2 pointer-coarse:[&>button]:h-11"
    >
      {isMe && <OwnActions />}
      {isHere && user.status === 'player' && may(me, 'copyInstruments', user) && (
        <Button size="small" onClick={() => letRun(copy(user))}>
          <CopyPlus />
          {m.person_copy()}
        </Button>
      )}
      {more}
      {isHere && deedsFor(me, user).map((deed) => <DeedButton key={deed} {...{ deed, me, user, from, onView }} />)}
      {may(me, 'report', user) && (
        <Button
          size="small"
          look="ghost"
          ref={from === 'report' ? takeFocus : null}
          onClick={() => {
            onView('report');
          }}
        >
          <Flag />
          {m.report()}
        </Button>
      )}
    </section>
  );
}
