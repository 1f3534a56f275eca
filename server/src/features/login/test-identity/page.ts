const NAMES = ['Ada', 'Ben', 'Clara', 'Django'];

const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; background: #1d1a17; color: #f4efe6; }
  main { width: min(26rem, calc(100vw - 3rem)); }
  .test { display: block; padding: .5rem .75rem; border: 2px dashed #f0b23c; border-radius: .5rem; color: #f0b23c; }
  h1 { font-size: 1.4rem; }
  form { display: grid; gap: .6rem; }
  button, input { font: inherit; padding: .6rem .8rem; border-radius: .5rem; border: 1px solid #6b6258; background: #2a2622; color: inherit; }
  button { cursor: pointer; text-align: start; }
  button:hover, :focus-visible { border-color: #f0b23c; outline: none; }
  .other { display: grid; grid-template-columns: 1fr auto; gap: .6rem; }`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** Where one says who one wants to be. */
export function pickingPage(provider: string): string {
  const names = NAMES.map((name) => `<button name="name" value="${name}">${name}</button>`).join('\n');
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Test sign-in</title><style>${STYLE}</style>
<main>
<strong class="test">TEST: this is not ${escaped(provider)}. No password, nobody is checked.</strong>
<h1>Who do you want to be?</h1>
<form method="post">
${names}
</form>
<form method="post"><p class="other"><input name="name" aria-label="Another name" placeholder="Another name" maxlength="50" required><button>Be them</button></p></form>
<form method="post"><button name="cancel" value="1">Cancel</button></form>
</main></html>`;
}
