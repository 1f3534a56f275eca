/** What can be clicked and does something by it; switches and boxes show what they are, and go there and back as everywhere. */
const CLICKABLE = 'button, a[href], [role="button"], [role="menuitem"], [role="tab"]';

/** On what does the same whatever it is called: a button that counts its clicks in its name. */
const REPEATS = 'data-repeats';

/** What a click on it does, as far as one can see it: its name, and whether it is pressed. */
interface Meaning {
  readonly element: Element | null;
  readonly name: string;
}

function meaningOf(target: EventTarget | null): Meaning {
  const element = target instanceof Element ? target.closest(CLICKABLE) : null;
  if (element === null || element.hasAttribute(REPEATS)) return { element, name: '' };
  const name = element.getAttribute('aria-label') ?? element.textContent;
  return { element, name: `${name} ${element.getAttribute('aria-pressed') ?? ''}` };
}

/**
 * The second click of a double click does nothing where it is not what the first one was meant for: on a button that has become its own
 * opposite ("Make master", "Take the crown away"), on another one that has come to lie there, or beside a dialog that has grown
 * smaller. The keyboard, whose clicks are counted as none, is not concerned. Returns what ends it.
 */
export function keepSecondClicks(page: Document): () => void {
  let first = meaningOf(null);
  const onClick = (event: MouseEvent): void => {
    const meaning = meaningOf(event.target);
    if (event.detail === 1) first = meaning;
    const isMeant = event.detail <= 1 || (meaning.element === first.element && meaning.name === first.name);
    if (isMeant) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener('click', onClick, true);
  return () => {
    page.removeEventListener('click', onClick, true);
  };
}
