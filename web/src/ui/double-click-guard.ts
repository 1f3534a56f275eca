/** Clickable elements that act; switches and checkboxes show their state, and toggle with each click. */
const CLICKABLE = 'button, a[href], [role="button"], [role="menuitem"], [role="tab"]';

/** Marks a button whose action does not change with its name, such as one that counts its clicks. */
const REPEATS = 'data-repeats';

/** What a click on an element does, as far as its name and pressed state show. */
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
 * Ignores the second click of a double click where it would do something else than the first one: on a button that has become its own
 * opposite ("Make master", "Take the crown away"), on another button that has moved there, or beside a dialog that has become smaller.
 * Keyboard clicks have no count and pass. Returns a function that removes the guard.
 */
export function guardDoubleClicks(page: Document): () => void {
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
