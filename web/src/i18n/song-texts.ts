import { m } from './generated/messages.js';

const styles: Readonly<Record<string, () => string>> = {
  Baroque: m.song_style_baroque,
  Classical: m.song_style_classical,
  Romantic: m.song_style_romantic,
  Impressionist: m.song_style_impressionist,
  Ragtime: m.song_style_ragtime,
  Traditional: m.song_style_traditional,
  Folk: m.song_style_folk,
  Carol: m.song_style_carol,
  Hymn: m.song_style_hymn,
  March: m.song_style_march,
};

const levels: Readonly<Record<string, () => string>> = {
  easy: m.song_level_easy,
  intermediate: m.song_level_intermediate,
  hard: m.song_level_hard,
  master: m.song_level_master,
};

/** The translated name of a style; an operator's own styles keep their names. */
export function songStyle(style: string): string {
  return styles[style]?.() ?? style;
}

export function songLevel(level: string): string {
  return levels[level]?.() ?? level;
}
