import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { UserId } from '@quatremains/protocol/ids';
import { NOTE } from '@quatremains/protocol/limits';
import { cx } from 'class-variance-authority';
import { Bot, WifiOff } from 'lucide-react';
import { elided } from '../../../i18n/elided.ts';
import { m } from '../../../i18n/generated/messages.js';
import type { LoadedInstruments } from '../../../services/loaded-instruments.ts';
import { NameBadges } from '../../../shared/users/name-badges.tsx';
import { MasterSign } from '../../../shared/users/master-sign.tsx';
import { PlayerAvatar } from '../../../shared/users/player-avatar.tsx';
import { PlayerName } from '../../../shared/users/player-name.tsx';
import { useMuteKeys } from '../use-mute-keys.ts';
import { Flag } from '../../../ui/flag.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { BoardInstrument } from './board-instrument.tsx';
import { PlayerSound } from './player-sound.tsx';
import { useBoardAppearance } from './use-board-appearance.ts';
import { useBoard } from './use-board.ts';

interface PlayerBoardProps {
  readonly user: RoomUser;
  readonly instruments: LoadedInstruments;
  /** Opens a member's profile. */
  readonly onMember: (id: UserId) => void;
  /** Few boards fill the stage: their keys are high. */
  readonly isLarge: boolean;
  /** The notes of their track fall onto these keys. */
  readonly isFollowed: boolean;
}

const largeKeys = 'h-[clamp(64px,16cqw,110px)] max-h-[70%]';
/* On a phone in portrait, a height of less than 24 px shows the name without keys. */
const smallKeys =
  'h-[clamp(20px,12.6cqw,150px)] max-h-[55%] upright:max-h-[max(24px,55%)] upright:[@container_(height<24px)]:max-h-0';

function PlayerSigns({ user }: { readonly user: RoomUser }) {
  return (
    <>
      {!user.preferences.hideCountryFlag && (
        <span className="contents @max-[180px]:hidden">
          <Flag country={user.country} />
        </span>
      )}
      <span className="contents @max-[160px]:hidden @max-[200px]:[&>img+img]:hidden">
        <NameBadges badges={user.badges} />
      </span>
      <MasterSign user={user} />
      {user.program !== null && (
        <Tooltip text={user.program || m.people_program()}>
          <Bot
            role="img"
            aria-label={user.program || m.people_program()}
            size={14}
            strokeWidth={1.7}
            className="flex-none text-dim"
          />
        </Tooltip>
      )}
      {!user.connected && (
        <Tooltip text={m.away()}>
          <WifiOff role="img" aria-label={m.away()} size={14} strokeWidth={1.7} className="flex-none text-bad" />
        </Tooltip>
      )}
    </>
  );
}

/** Another player's keyboard: their name, their sound, and the place of their bars and keys. */
export function PlayerBoard({ user, instruments, onMember, isLarge, isFollowed }: PlayerBoardProps) {
  const { area, keys } = useBoard({
    player: user.id,
    kind: isFollowed ? 'own' : 'other',
    firstNote: NOTE.pianoFirst,
    lastNote: NOTE.pianoLast,
    mute: useMuteKeys(user.instruments, instruments),
    ...useBoardAppearance(user),
  });
  return (
    <section
      aria-label={elided(m.player_board({ name: user.username }), user.username)}
      data-member={user.id}
      className={cx(
        '@container grid min-h-0 min-w-0 grid-rows-[26px_minmax(0,1fr)] upright:grid-rows-[22px_minmax(0,1fr)]',
        !user.connected && 'opacity-50',
      )}
    >
      <header className="flex min-w-0 items-center gap-2 text-label font-[550] upright:text-small">
        <button
          type="button"
          title={elided(m.chat_person({ name: user.username }), user.username)}
          onClick={() => {
            onMember(user.id);
          }}
          className="fade flex min-w-0 shrink items-center gap-2 rounded-full hover:text-brass"
        >
          <PlayerAvatar user={user} className="size-5.5 text-caption upright:size-4.5" />
          <span dir="auto" className="-m-2.5 min-w-0 truncate p-2.5">
            <PlayerName name={user.username} colours={user.colors} glowing={user.preferences.glowingUsername} />
          </span>
        </button>
        <PlayerSigns user={user} />
        <BoardInstrument user={user} instruments={instruments} />
        <PlayerSound user={user} />
      </header>
      <div ref={area} className="flex min-h-0 flex-col justify-end [container-type:size]">
        <div ref={keys} data-keys="" className={cx('w-full flex-none', isLarge ? largeKeys : smallKeys)} />
      </div>
    </section>
  );
}
