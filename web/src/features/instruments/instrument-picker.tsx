import type { Refusal } from '@quatremains/protocol/refusals';
import { SPLIT } from '@quatremains/protocol/limits';
import { mayBeSaved } from '@quatremains/rules/instruments/split';
import { RotateCw } from 'lucide-react';
import { use, useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { letRun } from '../../platform/let-run.ts';
import type { LoadedInstruments } from '../../services/loaded-instruments.ts';
import { useDevice } from '../../shared/page/use-device.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tooltips } from '../../ui/tooltip.tsx';
import { splitOf, type SplitDraft } from './split-draft.ts';
import { withNames, type NamedInstrument } from './find-instruments.ts';
import { InstrumentList } from './instrument-list.tsx';
import { SplitPanel } from './split-panel.tsx';
import { useSplitDraft } from './use-split-draft.ts';

/** Saves the choice and closes the picker; a refusal is shown, and the picker stays open. */
function useSave(draft: SplitDraft) {
  const { selection, panel } = useServices();
  const current = useStore(selection, ({ chosen }) => chosen);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  async function save(): Promise<void> {
    setSaving(true);
    const against = await selection.choose(splitOf(draft));
    setSaving(false);
    setRefusal(against);
    if (against === null) panel.done('instruments');
  }
  return { save, refusal, maySave: !isSaving && mayBeSaved(splitOf(draft), current) };
}

function Foot({ draft }: { readonly draft: SplitDraft }) {
  const { panel } = useServices();
  const { save, refusal, maySave } = useSave(draft);
  return (
    <footer className="flex flex-none items-center justify-end gap-2.5">
      <p role="alert" className="flex-1 text-bad">
        {refusal !== null && refusalTexts[refusal.code](refusal)}
      </p>
      <Button onClick={panel.close}>{m.cancel()}</Button>
      <Button variant="primary" disabled={!maySave} focusableWhenDisabled onClick={() => letRun(save())}>
        {m.instruments_save()}
      </Button>
    </footer>
  );
}

/** The ids of the chosen instruments; the identity changes only with the set. */
function useChosen(draft: SplitDraft): ReadonlySet<number> {
  const ids = [...new Set(draft.map(({ instrumentId }) => instrumentId))].join(' ');
  return useMemo(() => new Set(ids.split(' ').map(Number)), [ids]);
}

function Choice({ instruments }: { readonly instruments: readonly NamedInstrument[] }) {
  const { selection, audioSession } = useServices();
  const { preview } = use(audioSession());
  const find = useCallback((id: number) => instruments.find((one) => one.id === id), [instruments]);
  const [draft, actions] = useSplitDraft(selection.getState().chosen, find);
  useEffect(() => preview.stop, [preview]);
  return (
    <Tooltips>
      <div className="flex min-h-0 flex-1 gap-6 narrow:flex-col narrow:gap-3">
        <InstrumentList
          instruments={instruments}
          chosen={useChosen(draft)}
          isFull={draft.length >= SPLIT.most}
          preview={preview}
          actions={actions}
        />
        <div className="flex w-[330px] flex-none flex-col narrow:max-h-[44%] narrow:w-auto low:not-narrow:w-[300px]">
          <SplitPanel draft={draft} nameOf={(id) => find(id)?.name ?? ''} actions={actions} onEven={actions.even} />
        </div>
      </div>
      <Foot draft={draft} />
    </Tooltips>
  );
}

/** Shown while the list is loading. */
function Waiting({ loaded }: { readonly loaded: LoadedInstruments }) {
  const failed = useStore(loaded, ({ listFailed }) => listFailed);
  return (
    <div className="grid flex-1 place-content-center place-items-center gap-4 text-dim">
      {!failed && <Spinner name={m.instruments()} />}
      {failed && <p role="alert">{m.instruments_failed()}</p>}
      {failed && (
        <Button
          onClick={() => {
            loaded.retry();
          }}
        >
          <RotateCw />
          {m.retry()}
        </Button>
      )}
    </div>
  );
}

/** Chooses the own instruments: one, or several that share the keys. */
export function InstrumentPicker() {
  const locale = useLocale();
  const { phone } = useDevice();
  const { panel, audioSession } = useServices();
  const { instruments: loaded } = use(audioSession());
  const list = useStore(loaded, (state) => state.list);
  // oxlint-disable-next-line react/exhaustive-deps -- The names are those of the language.
  const instruments = useMemo(() => list?.map(withNames), [list, locale]);
  return (
    <Dialog
      open
      tall
      title={m.instruments()}
      {...(!phone && { description: m.instruments_description() })}
      closeName={m.close()}
      onClose={panel.close}
    >
      {instruments === undefined ? <Waiting loaded={loaded} /> : <Choice instruments={instruments} />}
    </Dialog>
  );
}
