import type { Ref } from 'react';

interface PlayerFrameProps {
  readonly src: string;
  readonly title: string;
  /** Permissions besides playing. */
  readonly allow: string;
  readonly frameRef?: Ref<HTMLIFrameElement>;
}

/** The embedded video player of another site, sandboxed. */
export function PlayerFrame({ src, title, allow, frameRef }: PlayerFrameProps) {
  return (
    <iframe
      ref={frameRef}
      src={src}
      title={title}
      // YouTube plays nothing without a referrer.
      referrerPolicy="strict-origin"
      // The player's origin is another one, so that `allow-same-origin` gives it no access to this page.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow={allow}
      className="size-full border-0"
    />
  );
}
