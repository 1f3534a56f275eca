/** The preview of a link to a page on other sites and in messengers. */
interface LinkPreview {
  readonly title: string;
  readonly description: string;
}

const SITE_NAME = 'Quatremains';
/** The placeholder of the tags in `web/index.html`. */
const PLACEHOLDER = '<!-- link preview -->';
const PICTURE = { path: '/preview.png', width: 1_200, height: 630 };

const texts = {
  en: {
    site: 'Play the piano together: open a room, invite a friend, hear each other live.',
    room: 'Come and listen, or take a seat and play along.',
    picture: 'Coloured notes rise from the keys of a piano.',
  },
  fr: {
    site: 'Jouez du piano à plusieurs : ouvrez un salon, invitez un ami, entendez-vous en direct.',
    room: 'Venez écouter, ou prenez place et jouez.',
    picture: 'Des notes de couleur montent des touches d’un piano.',
  },
} as const;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

function tag([name, content]: readonly [name: string, content: string]): string {
  const kind = name.startsWith('og:') ? 'property' : 'name';
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

export interface PreviewedPage {
  /** Path and query. */
  readonly address: string;
  readonly origin: string;
  /** The name of the room in the address; null where there is none, or the room is private. */
  readonly roomName: string | null;
  /** Of the header `Accept-Language`. */
  readonly languages: string | undefined;
}

/** The page with the tags of the Open Graph protocol (https://ogp.me) and of X's cards. */
export function withLinkPreview(html: string, { address, origin, roomName, languages }: PreviewedPage): string {
  const { site, room, picture } = texts[/^fr\b/i.test(languages ?? '') ? 'fr' : 'en'];
  const preview: LinkPreview =
    roomName === null ? { title: SITE_NAME, description: site } : { title: roomName, description: room };
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', SITE_NAME],
    ['og:title', preview.title],
    ['og:description', preview.description],
    ['og:url', `${origin}${address}`],
    ['og:image', `${origin}${PICTURE.path}`],
    ['og:image:width', String(PICTURE.width)],
    ['og:image:height', String(PICTURE.height)],
    ['og:image:alt', picture],
    ['twitter:card', 'summary_large_image'],
  ] as const;
  return html.replace(PLACEHOLDER, () => tags.map(tag).join('\n    '));
}
