import { NOTE } from '@quatremains/protocol/limits';
import type { Division, GroupRole, NoteGroup } from '@quatremains/rules/songs/hands';
import { ArrowLeftRight, ChevronDown, Eye, EyeOff } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useMidiPlayer } from '../../shared/player/use-midi-player.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Select } from '../../ui/select.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { groupName, handColours, isOwn, ownHands, ownHandsOf, splitText, type OwnHands } from './hands.ts';

const ownNames: Readonly<Record<OwnHands, () => string>> = {
  nothing: m.player_nothing,
  left: m.player_left,
  right: m.player_right,
  both: m.player_both,
};
const divisions: Readonly<Record<Division, () => string>> = {
  track: m.player_by_track,
  channel: m.player_by_channel,
  split: m.player_by_split,
};
const roles: Readonly<Record<GroupRole, () => string>> = {
  piano: m.player_role_piano,
  player: m.player_role_player,
  muted: m.player_role_muted,
};

/** Leaves some hands to the user; the piano plays the others. A track that waits is left to the user where no hand is chosen. */
function OwnHandsChoice({ groups }: { readonly groups: readonly NoteGroup[] }) {
  const player = useMidiPlayer();
  const waits = useStore(player.store, ({ mode }) => mode === 'stop');
  const chosen = ownHandsOf(groups);
  const choices = ownHands.filter((value) => !waits || value !== 'nothing');
  return (
    <ChoiceRow
      label={m.player_you_play()}
      value={waits && chosen === 'nothing' ? 'both' : chosen}
      choices={choices.map((value) => ({ value, label: ownNames[value]() }))}
      onChange={(own) => {
        for (const [index, { hand }] of groups.entries())
          player.setGroup(index, { role: isOwn(hand, own) ? 'player' : 'piano' });
      }}
    />
  );
}

interface GroupRowProps {
  readonly groups: readonly NoteGroup[];
  readonly index: number;
  readonly group: NoteGroup;
}

/** A part of the track: its hand, whether it is seen, and who plays it. */
function GroupRow({ groups, index, group }: GroupRowProps) {
  const player = useMidiPlayer();
  const part = groupName(groups, index);
  return (
    <li className="flex items-center gap-1">
      <i className={`size-2.25 flex-none rounded-full ${handColours[group.hand]}`} />
      <span className="mx-1.5 min-w-0 flex-1 truncate text-label">{part}</span>
      <IconButton
        name={m.player_shown({ part })}
        aria-pressed={group.shown}
        onClick={() => {
          player.setGroup(index, { shown: !group.shown });
        }}
      >
        {group.shown ? <Eye /> : <EyeOff />}
      </IconButton>
      <IconButton
        name={m.player_swap({ part })}
        onClick={() => {
          player.setGroup(index, { hand: group.hand === 'left' ? 'right' : 'left' });
        }}
      >
        <ArrowLeftRight />
      </IconButton>
      <Select
        name={m.player_role({ part })}
        value={group.role}
        choices={(['piano', 'player', 'muted'] as const).map((value) => ({ value, label: roles[value]() }))}
        onChange={(role) => {
          player.setGroup(index, { role });
        }}
      />
    </li>
  );
}

/** What divides the notes between the hands. */
function DivisionChoice() {
  const player = useMidiPlayer();
  const division = useStore(player.store, (state) => state.division);
  const splitKey = useStore(player.store, (state) => state.splitKey);
  const step = (by: number): void => {
    const key = Math.min(NOTE.pianoLast, Math.max(NOTE.pianoFirst, player.store.getState().splitKey + by));
    player.setDivision('split', key);
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <span className="text-label text-dim">{m.player_division()}</span>
      <Select
        name={m.player_division()}
        value={division}
        choices={(['track', 'channel', 'split'] as const).map((value) => ({ value, label: divisions[value]() }))}
        onChange={(next) => {
          player.setDivision(next);
        }}
      />
      {division === 'split' && (
        <Stepper
          text={splitText(splitKey)}
          widest={splitText(NOTE.pianoLast - 1)}
          less={m.player_split_lower()}
          more={m.player_split_higher()}
          className="min-w-16"
          onStep={(direction) => {
            step(direction === 'more' ? 1 : -1);
          }}
        />
      )}
    </div>
  );
}

/** The button of the hands: the user's own in colour. */
function HandsButton({ groups, className }: HandsMenuProps & { readonly groups: readonly NoteGroup[] }) {
  const own = ownHandsOf(groups);
  return (
    <>
      {(['left', 'right'] as const).map((hand) => (
        <i
          key={hand}
          className={`size-2.25 flex-none rounded-full ${handColours[hand]} ${own === 'nothing' || isOwn(hand, own) ? '' : 'opacity-30'}`}
        />
      ))}
      <span className={className}>{own === 'nothing' ? m.player_hands() : ownNames[own]()}</span>
    </>
  );
}

interface HandsMenuProps {
  /** The style of the button's text. */
  readonly className?: string;
}

const pill =
  'fade inline-flex h-8 flex-none items-center gap-2 rounded-full bg-raised px-3.25 text-label font-[500] whitespace-nowrap hover:brightness-115 [&_svg]:size-4 [&_svg]:stroke-[1.7]';

/** Which hands the user plays, and what is seen and heard of each part. */
export function HandsMenu(props: HandsMenuProps) {
  const groups = useStore(useMidiPlayer().store, (state) => state.groups);
  const trigger = (
    <button type="button" aria-label={m.player_hands()} disabled={groups.length === 0} className={pill}>
      <HandsButton {...props} groups={groups} />
      <ChevronDown />
    </button>
  );
  return (
    <Popover title={m.player_hands()} trigger={trigger} wide>
      <OwnHandsChoice groups={groups} />
      <ul className="mt-3 flex max-h-60 flex-col gap-1 overflow-y-auto">
        {groups.map((group, index) => (
          <GroupRow key={`${index} ${group.name}`} groups={groups} index={index} group={group} />
        ))}
      </ul>
      <DivisionChoice />
    </Popover>
  );
}
