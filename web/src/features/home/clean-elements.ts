import purify from 'dompurify';

/** The safe elements of an operator's HTML; links open in a new tab without a referrer. */
export function cleanElements(html: string): DocumentFragment {
  const elements = purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'audio', 'video'],
    FORBID_ATTR: ['style', 'class', 'id', 'name'],
  });
  for (const link of elements.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
  }
  return elements;
}
