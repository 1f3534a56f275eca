import type { TempoRamp } from '@quatremains/rules/songs/tempo-ramp';
import { Repeat, TrendingUp, X } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useMidiPlayer } from '../../shared/player/use-midi-player.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Switch } from '../../ui/switch.tsx';
import { barAt, barStarts } from './bars.ts';

/** Bars that are repeated where nothing was marked. */
const USUAL_BARS = 4;
const USUAL_RAMP: TempoRamp = { from: 0.6, to: 1, step: 0.05, after: 'clean' };
/** Percent. */
const SPEED = { lowest: 25, highest: 200 } as const;
const STEP = { lowest: 1, highest: 50 } as const;

const percentOf = (speed: number): number => Math.round(speed * 100);

const chip =
  'inline-flex h-8 flex-none items-center gap-2 rounded-full bg-brass/15 px-3.25 text-label font-[550] whitespace-nowrap text-brass [&_svg]:size-4 [&_svg]:stroke-[1.7]';

interface RampFieldProps {
  readonly label: string;
  readonly value: number;
  readonly range: { readonly lowest: number; readonly highest: number };
  readonly onChange: (speed: number) => void;
}

function RampField({ label, value, range, onChange }: RampFieldProps) {
  return (
    <NumberField
      label={label}
      value={percentOf(value)}
      min={range.lowest}
      max={range.highest}
      less={m.player_less()}
      more={m.player_more()}
      onChange={(percent) => {
        if (percent !== null) onChange(percent / 100);
      }}
    />
  );
}

interface RampFormProps<Ramp> {
  readonly ramp: Ramp;
  readonly onChange: (ramp: Ramp) => void;
}

/** The slowest and the fastest speed, and the step between passes. */
function RampFields({ ramp, onChange }: RampFormProps<TempoRamp>) {
  return (
    <div className="mt-2 flex flex-col gap-3">
      <RampField
        label={m.player_ramp_from()}
        value={ramp.from}
        range={SPEED}
        onChange={(from) => {
          onChange({ ...ramp, from, to: Math.max(from, ramp.to) });
        }}
      />
      <RampField
        label={m.player_ramp_to()}
        value={ramp.to}
        range={SPEED}
        onChange={(to) => {
          onChange({ ...ramp, to, from: Math.min(to, ramp.from) });
        }}
      />
      <RampField
        label={m.player_ramp_step()}
        value={ramp.step}
        range={STEP}
        onChange={(step) => {
          onChange({ ...ramp, step });
        }}
      />
      <ChoiceRow
        label={m.player_ramp_after()}
        value={ramp.after}
        choices={[
          { value: 'clean', label: m.player_ramp_clean() },
          { value: 'every', label: m.player_ramp_every() },
        ]}
        onChange={(after) => {
          onChange({ ...ramp, after });
        }}
      />
    </div>
  );
}

/** How the speed changes from pass to pass. */
function RampForm({ ramp, onChange }: RampFormProps<TempoRamp | null>) {
  return (
    <>
      <Switch
        label={m.player_ramp()}
        checked={ramp !== null}
        onChange={(checked) => {
          onChange(checked ? USUAL_RAMP : null);
        }}
      />
      {ramp !== null && <RampFields ramp={ramp} onChange={onChange} />}
    </>
  );
}

/** The speed of the repeated bars; its settings open on a click. */
export function RampChip() {
  const player = useMidiPlayer();
  const { loop, ramp, speed } = useStore(player.store);
  const range = ramp && { from: percentOf(ramp.from), to: percentOf(ramp.to), step: percentOf(ramp.step) };
  return (
    <Popover
      title={m.player_ramp()}
      trigger={
        <button type="button" aria-label={m.player_ramp()} title={m.player_ramp()} className={`fade ${chip}`}>
          <TrendingUp />
          {m.midi_percent({ percent: percentOf(speed) })}
          {range !== null && <span className="font-[400] slim:hidden">{m.player_ramp_range(range)}</span>}
        </button>
      }
    >
      <RampForm
        ramp={ramp}
        onChange={(next) => {
          player.setLoop(loop, next);
        }}
      />
    </Popover>
  );
}

/** Marks some bars from the position on, to be repeated. */
function LoopButton() {
  const player = useMidiPlayer();
  const content = useStore(player.store, (state) => state.content);
  const markBars = (): void => {
    const fromBar = barAt(barStarts(content), player.positionNow());
    player.setLoop({ fromBar, toBar: fromBar + USUAL_BARS - 1 });
  };
  return (
    <IconButton name={m.player_loop()} disabled={content === null} onClick={markBars}>
      <Repeat />
    </IconButton>
  );
}

/** Repeats bars: a button that marks some, or the marked ones. */
export function LoopChip() {
  const player = useMidiPlayer();
  const loop = useStore(player.store, (state) => state.loop);
  if (loop === null) return <LoopButton />;
  return (
    <span className={`${chip} pr-1`}>
      <Repeat />
      <span className="max-[1250px]:sr-only">{m.player_loop_bars({ from: loop.fromBar + 1, to: loop.toBar + 1 })}</span>
      <button
        type="button"
        aria-label={m.player_loop_end()}
        title={m.player_loop_end()}
        onClick={() => {
          player.setLoop(null);
        }}
        className="grid size-6 place-items-center rounded-full hover:bg-brass/15"
      >
        <X />
      </button>
    </span>
  );
}
