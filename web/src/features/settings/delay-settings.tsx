import { Trash2 } from 'lucide-react';
import { m } from '../../i18n/generated/messages.js';
import { inputName, outputName } from '../../i18n/device-name.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { focusNextRow } from '../../ui/focus-next-row.ts';
import { SettingGroup, SettingRow } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';

type Delays = Readonly<Record<string, number>>;

interface DelayListProps {
  readonly title: string;
  readonly delays: Delays;
  readonly nameOf: (device: string) => string;
  readonly onChange: (delays: Delays) => void;
}

/** The measured delays of devices; each can be removed. */
function DelayList({ title, delays, nameOf, onChange }: DelayListProps) {
  const known = Object.entries(delays);
  if (known.length === 0) return null;
  return (
    <div className="py-1.5">
      <p className="text-label font-[550] text-dim">{title}</p>
      <ul aria-label={title}>
        {known.map(([device, delay]) => (
          <li key={device} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 truncate">{nameOf(device)}</span>
            <span className="text-dim">{m.milliseconds({ value: Math.round(delay) })}</span>
            <IconButton
              name={m.delay_forget({ device: nameOf(device) })}
              onClick={({ currentTarget }) => {
                focusNextRow(currentTarget);
                onChange(Object.fromEntries(known.filter(([other]) => other !== device)));
              }}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The delays of devices, and the button that measures them. */
export function DelaySettings() {
  const { panel } = useServices();
  const [outputs, setOutputs] = useSetting('outputLatency');
  const [inputs, setInputs] = useSetting('inputLatency');
  return (
    <SettingGroup title={m.delays()}>
      <SettingRow label={m.calibration()} hint={m.calibration_hint()}>
        <Button
          size="small"
          onClick={() => {
            panel.show('calibration');
          }}
        >
          {m.calibration_open()}
        </Button>
      </SettingRow>
      <DelayList title={m.delay_outputs()} delays={outputs} nameOf={outputName} onChange={setOutputs} />
      <DelayList title={m.delay_inputs()} delays={inputs} nameOf={inputName} onChange={setInputs} />
    </SettingGroup>
  );
}
