import { beginPlay } from '@quatremains/rules/room/modes/begin-play';
import { SOUND_DEFAULT } from '@quatremains/rules/room/sound';
import type { Settings } from '@quatremains/rules/room/room';

/** Names the form of a kept room. To be raised with a change of `Room` that an older row does not fit, and a conversion added below. */
export const STATE_VERSION = 3;

type State = Record<string, unknown>;

/** Under the version of a row: how its state becomes that of the next version. */
const CONVERSIONS: Readonly<Record<number, (state: State) => State>> = {
  1: ({ members, ...state }) => ({
    messageCount: 0,
    recentNews: [],
    ...state,
    members: (members as State[]).map((member) => ({ ...SOUND_DEFAULT, ...member })),
  }),
  2: (state) => ({ ...state, play: beginPlay(state['settings'] as Settings) }),
};

/** What a row of this version says, in the form of today; throws for a version that is not known here. */
export function convertState(version: number, state: State): State {
  if (version === STATE_VERSION) return state;
  const convert = CONVERSIONS[version];
  if (convert === undefined) throw new Error(`rooms of version ${version} are not known`);
  return convertState(version + 1, convert(state));
}
