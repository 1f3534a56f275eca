/** The authors, licence and source of the bank. */
export const BANK_CREDITS = {
  licence: 'MIT',
  credit:
    'MuseScore General: S. Christian Collins, Frank Wen, Michael Cowgill, Ethan Winer, Michael Schorsch, Amir Oosman, Sam Gossner',
  source: 'https://ftp.osuosl.org/pub/musescore/soundfont/MuseScore_General/',
} as const;
