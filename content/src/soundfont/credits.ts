/** Who made the bank, under which licence, and where it is. */
export const BANK_CREDITS = {
  licence: 'MIT',
  credit:
    'MuseScore General by S. Christian Collins, from Fluid (R3) GM by Frank Wen and Fluid (R3) Mono by Michael Cowgill; with sounds by Ethan Winer, Michael Schorsch, Amir Oosman and Sam Gossner',
  source: 'https://ftp.osuosl.org/pub/musescore/soundfont/MuseScore_General/',
} as const;
