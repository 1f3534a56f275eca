import { readFileSync } from 'node:fs';
import { BasicSoundBank, SoundBankLoader, type BasicPreset } from 'spessasynth_core';
import { BANK_FILE } from './bank-file.ts';

/** An instrument of the bank, or one of its drum kits. */
export interface Program {
  readonly program: number;
  readonly drums: boolean;
}

/** Reads the bank. Its samples would decode to silence before the decoder is ready. */
export async function openBank(): Promise<BasicSoundBank> {
  await BasicSoundBank.isSF3DecoderReady;
  const bytes = readFileSync(BANK_FILE);
  return SoundBankLoader.fromArrayBuffer(new Uint8Array(bytes).buffer);
}

export function findPreset(bank: BasicSoundBank, { program, drums }: Program): BasicPreset {
  const found = bank.presets.find(
    (preset) =>
      preset.program === program && preset.bankMSB === 0 && preset.bankLSB === 0 && preset.isGMGSDrum === drums,
  );
  if (found === undefined) throw new Error(`The bank has no ${drums ? 'kit' : 'instrument'} ${program}`);
  return found;
}
