const ROWS = [
  'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal',
  'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight',
  'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote',
  'KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash',
].map((row) => row.split(' '));

/** Maps four rows of characters, in the order of the board from left to right, to key codes. */
function legendsOf(rows: readonly [string, string, string, string]): ReadonlyMap<string, string> {
  const legends = new Map<string, string>();
  for (const [index, row] of rows.entries()) {
    for (const [place, legend] of [...row].entries()) {
      const code = ROWS[index]?.[place];
      if (code !== undefined) legends.set(code, legend);
    }
  }
  return legends;
}

export const usLegends = legendsOf(['`1234567890-=', 'QWERTYUIOP[]', "ASDFGHJKL;'", 'ZXCVBNM,./']);
export const frenchLegends = legendsOf(['²&É"\'(-È_ÇÀ)=', 'AZERTYUIOP^$', 'QSDFGHJKLMÙ', 'WXCVBN,;:!']);
export const usLowerLegends = legendsOf(['`1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./']);
export const usShiftedLegends = legendsOf(['~!@#$%^&*()_+', 'QWERTYUIOP{}', 'ASDFGHJKL:"', 'ZXCVBNM<>?']);
