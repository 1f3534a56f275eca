import { ROOM } from '@quatremains/protocol/limits';
import type { Refusal } from '@quatremains/protocol/refusals';
import { nameFault } from '@quatremains/rules/room/room-name';
import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { ownRoomName } from '../../i18n/own-room-name.ts';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { useServices } from '../../services/use-services.ts';

/** What is wrong with a room's name, as a sentence. */
function nameProblem(name: string): string | undefined {
  const fault = nameFault(name.trim());
  if (fault === 'NAME_TOO_LONG') return m.refusal_name_too_long({ max: ROOM.nameLength });
  return fault === null ? undefined : refusalTexts[fault]();
}

/** The form of a room to be: what is typed, what is wrong with it, and the deed. */
export function useNewRoom() {
  const { session, door, panel } = useServices();
  const me = useStore(session, (state) => state.me);
  const [name, setName] = useState(() => ownRoomName(me?.username ?? ''));
  const [limit, setLimit] = useState<number>(ROOM.playerLimitDefault);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const fault = nameProblem(name);

  async function create(): Promise<void> {
    setBusy(true);
    const no = await door.open({ name: name.trim(), properties: { playerLimit: limit } });
    setBusy(false);
    setRefusal(no);
    if (no === null) panel.close();
  }

  return {
    name,
    limit,
    max: me?.isVip === true ? ROOM.playerLimitVip : ROOM.playerLimitFree,
    problem: fault ?? (refusal === null ? undefined : refusalTexts[refusal.code](refusal)),
    blocked: busy || fault !== undefined,
    create,
    setLimit,
    setName: (next: string) => {
      setRefusal(null);
      setName(next);
    },
  };
}
