import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { may } from '@quatremains/rules/room/permissions';
import { CopyPlus, Flag, UserRoundPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { actionLabel, actionInfo } from './action-info.ts';
import { actionsFor, type MemberAction } from './member-actions.ts';
import type { MemberView } from './member-view.ts';
import { useCopyInstruments } from './use-copy-instruments.ts';
import { useMemberAction } from './use-member-action.ts';

interface MemberButtonsProps {
  readonly me: RoomUser;
  readonly user: RoomUser;
  readonly isHere: boolean;
  /** The slot for actions of friends and moderators. */
  readonly more: ReactNode;
  /** The view from which the user returns: its button gets the focus again. */
  readonly from: MemberView | null;
  readonly onView: (view: MemberView) => void;
}

const takeFocus = (button: HTMLElement | null): void => button?.focus();

/** An action of a master or of staff; an irreversible one asks first. */
function ActionButton({
  action,
  me,
  user,
  from,
  onView,
}: { readonly action: MemberAction } & Omit<MemberButtonsProps, 'isHere' | 'more'>) {
  const run = useMemberAction();
  const { Icon, question } = actionInfo[action];
  return (
    <Button
      size="small"
      className={question === null ? '' : '!text-bad'}
      ref={action === from ? takeFocus : null}
      onClick={() => {
        if (action === 'kick' || action === 'ban') onView(action);
        else letRun(run(action, user.id));
      }}
    >
      <Icon />
      {actionLabel(action, user.id === me.id)}
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

/** All actions on a member. */
export function MemberButtons({ me, user, isHere, more, from, onView }: MemberButtonsProps) {
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
      {isHere &&
        actionsFor(me, user).map((action) => <ActionButton key={action} {...{ action, me, user, from, onView }} />)}
      {may(me, 'report', user) && (
        <Button
          size="small"
          variant="ghost"
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
