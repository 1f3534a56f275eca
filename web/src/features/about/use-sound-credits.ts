import { soundCredit, type SoundCredit } from '@quatremains/protocol/entities/sound-credit';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';

const NONE: readonly SoundCredit[] = [];

async function loadCredits(): Promise<readonly SoundCredit[]> {
  const response = await fetch('/upload/instruments/credits.json');
  return z.array(soundCredit).parse(await response.json());
}

/** The credits of the recordings; empty until they have arrived. */
export function useSoundCredits(): readonly SoundCredit[] {
  const { data } = useQuery({ queryKey: ['sound-credits'], queryFn: loadCredits, staleTime: Infinity });
  return data ?? NONE;
}
