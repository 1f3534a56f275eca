const NAMES = ['Ada', 'Ben', 'Clara', 'Django'];

const texts = {
  en: {
    title: 'Test sign-in',
    mark: (provider: string) => `TEST: this is not ${provider}. No password, nobody is checked.`,
    question: 'Who do you want to be?',
    other: 'Another name',
    be: 'Be them',
    cancel: 'Cancel',
  },
  fr: {
    title: 'Connexion d’essai',
    mark: (provider: string) => `ESSAI : ceci n’est pas ${provider}. Pas de mot de passe, personne n’est contrôlé.`,
    question: 'Qui voulez-vous être ?',
    other: 'Un autre nom',
    be: 'Être cette personne',
    cancel: 'Annuler',
  },
};
type Language = keyof typeof texts;

const STYLE = `
  :root { color-scheme: dark light; --ground: #1d1a17; --ink: #f4efe6; --mark: #f0b23c; --edge: #8a7f72; --raised: #2a2622; }
  @media (prefers-color-scheme: light) {
    :root { --ground: #f6f1e7; --ink: #2a2119; --mark: #7d5300; --edge: #857a69; --raised: #fffdf8; }
  }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; background: var(--ground); color: var(--ink); }
  main { width: min(26rem, calc(100vw - 3rem)); padding-block: 1.5rem; }
  .test { display: block; padding: .5rem .75rem; border: 2px dashed var(--mark); border-radius: .5rem; color: var(--mark); }
  h1 { font-size: 1.4rem; }
  form { display: grid; gap: .6rem; margin-block: .6rem; }
  button, input { min-width: 0; font: inherit; padding: .6rem .8rem; border-radius: .5rem; border: 1px solid var(--edge); background: var(--raised); color: inherit; }
  button { cursor: pointer; text-align: start; }
  button:hover { border-color: var(--mark); }
  :focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
  .other { display: grid; grid-template-columns: 1fr auto; gap: .6rem; margin: 0; }`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

function titled(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** The first of a browser's languages that is supported, else English. */
export function languageFor(accepted: string | undefined): Language {
  const wanted = (accepted ?? '').split(',').map((language) => language.trim().slice(0, 2).toLowerCase());
  return wanted.find((language): language is Language => Object.hasOwn(texts, language)) ?? 'en';
}

/** The page on which the user chooses a name. */
export function pickingPage(provider: string, language: Language): string {
  const { title, mark, question, other, be, cancel } = texts[language];
  const names = NAMES.map((name) => `<button name="name" value="${name}">${name}</button>`).join('\n');
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style>
<main>
<strong class="test">${mark(escaped(titled(provider)))}</strong>
<h1>${question}</h1>
<form method="post">
${names}
</form>
<form method="post"><p class="other"><input name="name" aria-label="${other}" placeholder="${other}" maxlength="50" required><button>${be}</button></p></form>
<form method="post"><button name="cancel" value="1">${cancel}</button></form>
</main></html>`;
}
