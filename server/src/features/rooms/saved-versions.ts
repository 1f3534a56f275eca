import { initialModeState } from '@quatremains/rules/room/modes/initial-mode-state';
import { SOUND_DEFAULT } from '@quatremains/rules/room/sound';
import type { Settings } from '@quatremains/rules/room/room';

/** The version of the format of saved rooms. A change of `Room` that older rows do not fit raises it, and adds a conversion below. */
export const STATE_VERSION = 3;

type State = Record<string, unknown>;

/** By version: converts the state to the next version. */
const CONVERSIONS: Readonly<Record<number, (state: State) => State>> = {
  1: ({ members, ...state }) => ({
    messageCount: 0,
    recentNews: [],
    ...state,
    members: (members as State[]).map((member) => ({ ...SOUND_DEFAULT, ...member })),
  }),
  2: (state) => ({ ...state, play: initialModeState(state['settings'] as Settings) }),
};

/** Converts the state of a row to the current version; throws where the version is not known. */
export function convertState(version: number, state: State): State {
  if (version === STATE_VERSION) return state;
  const convert = CONVERSIONS[version];
  if (convert === undefined) throw new Error(`rooms of version ${version} are not known`);
  return convertState(version + 1, convert(state));
}
