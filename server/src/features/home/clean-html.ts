import sanitizeHtml from 'sanitize-html';

const TAGS = 'h2 h3 h4 p br hr blockquote ul ol li strong b em i u s small code pre a img table thead tbody tr th td';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  // Images of other sites would reveal the clients' addresses to these; the page's security policy does not load them either.
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  transformTags: {
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer nofollow' }),
  },
};

/** The safe part of an operator's HTML. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}
