import type { PlayedKeys, Press } from '../../../input/press.ts';
import type { Settings } from '../../../state/settings.ts';

type Delays = Settings['inputLatency'];

/** The same keys, with each press dated back by the measured input delay. */
export function withInputDelay(keys: PlayedKeys, delays: () => Delays): PlayedKeys {
  const moment = ({ source, at }: Pick<Press, 'source' | 'at'>): number | undefined =>
    at === undefined ? undefined : at - (delays()[source] ?? 0);
  return {
    down: (press) => {
      keys.down({ ...press, at: moment(press) });
    },
    up: ({ note, source, at }) => {
      keys.up({ note, source, at: moment({ source, at }) });
    },
    pedal: (isDown, source, at) => {
      keys.pedal(isDown, source, moment({ source, at }));
    },
  };
}
