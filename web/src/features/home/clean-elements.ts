import purify from 'dompurify';

/** The elements of an operator's HTML that can do no harm; links open beside this page and tell nothing. */
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
