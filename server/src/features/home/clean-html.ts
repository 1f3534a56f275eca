import sanitizeHtml from 'sanitize-html';

const TAGS = 'h2 h3 h4 p br hr blockquote ul ol li strong b em i u s small code pre a img table thead tbody tr th td';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  // Pictures of other sites would tell these who is here; the page's policy does not load them either.
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  transformTags: {
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer nofollow' }),
  },
};

/** What of an operator's HTML can do no harm in somebody's page. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}
