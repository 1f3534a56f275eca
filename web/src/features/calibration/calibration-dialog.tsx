import { delaysFrom, type TapResult } from '@quatremains/rules/timing/calibration';
import { use, useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { soundBeats } from './beat.ts';
import { CalibrationResult, type Findings } from './calibration-result.tsx';
import { TapRound } from './tap-round.tsx';
import type { Tapped } from './use-tapping.ts';

type Steady = Omit<Tapped, 'verdict'> & { readonly verdict: TapResult & { readonly kind: 'steady' } };

function isSteady(tapped: Tapped | null): tapped is Steady {
  return tapped?.verdict.kind === 'steady';
}

function problemOf(tapped: Tapped | null): string | null {
  if (tapped?.verdict.kind === 'scattered') {
    return m.calibration_scattered({ spread: Math.round(tapped.verdict.spread) });
  }
  return tapped?.verdict.kind === 'tooFew' ? m.calibration_too_few({ missing: tapped.verdict.missing }) : null;
}

/** The finished rounds. */
function useRounds() {
  const [ear, setEar] = useState<Tapped | null>(null);
  const [eye, setEye] = useState<Tapped | null>(null);
  const [watches, setWatches] = useState(false);
  return {
    ear,
    eye,
    watches,
    setEar,
    setEye,
    watch: () => {
      setEye(null);
      setWatches(true);
    },
    startAgain: () => {
      setEar(null);
      setEye(null);
      setWatches(false);
    },
  };
}

/** The results so far; null while a round is still to be tapped. */
function findingsOf(rounds: ReturnType<typeof useRounds>, reported: number, output: string): Findings | null {
  const { ear, eye, watches } = rounds;
  if (!isSteady(ear) || (watches && !isSteady(eye))) return null;
  const seen = isSteady(eye) ? eye : null;
  return {
    delays: delaysFrom({ byEar: ear.verdict.offset, byEye: seen?.verdict.offset ?? null, reported }),
    source: ear.source,
    output,
    reported,
    spread: Math.max(ear.verdict.spread, seen?.verdict.spread ?? 0),
    byEye: seen !== null,
  };
}

function Problem({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className="mb-3 text-bad">
      {text}
    </p>
  );
}

function Rounds() {
  const { audioSession, settings, output, panel } = useServices();
  const audio = useStore(use(audioSession()).sound);
  const outputName = useStore(output, ({ name }) => name);
  const rounds = useRounds();
  const { watches, ear, eye } = rounds;
  const findings = findingsOf(rounds, audio.latency(), outputName);
  const problem = problemOf(watches ? eye : ear);

  function accept({ delays, source, byEye }: Findings): void {
    const { inputLatency, outputLatency } = settings.getState();
    settings.change({
      inputLatency: { ...inputLatency, [source]: Math.round(delays.input) },
      ...(byEye && { outputLatency: { ...outputLatency, [outputName]: Math.round(delays.output) } }),
    });
    panel.close();
  }

  if (audio.context === null)
    return (
      <DialogBody>
        <p className="text-dim">{m.sound_impossible()}</p>
      </DialogBody>
    );
  if (findings !== null) {
    return (
      <CalibrationResult
        findings={findings}
        onAccept={() => {
          accept(findings);
        }}
        onWatch={rounds.watch}
        onAgain={rounds.startAgain}
      />
    );
  }
  return (
    <DialogBody>
      <Problem text={problem} />
      <TapRound
        key={String(watches)}
        cue={watches ? 'eye' : 'ear'}
        give={(firstBeat) => {
          if (watches) return () => undefined;
          letRun(audio.resume());
          return soundBeats(audio, firstBeat);
        }}
        onEnd={watches ? rounds.setEye : rounds.setEar}
      />
    </DialogBody>
  );
}

/** Measures by tapping the delay of the sound output and of the key input. */
export function CalibrationDialog() {
  useLocale();
  const { panel } = useServices();
  return (
    <Dialog
      open
      title={m.calibration_title()}
      description={m.calibration_lead()}
      closeName={m.close()}
      onClose={panel.close}
    >
      <Rounds />
    </Dialog>
  );
}
