import type { Ref } from 'react';

interface PlayerFrameProps {
  readonly src: string;
  readonly title: string;
  /** What it may do besides playing. */
  readonly allow: string;
  readonly frameRef?: Ref<HTMLIFrameElement>;
}

/** Somebody else's player of films, kept to itself. */
export function PlayerFrame({ src, title, allow, frameRef }: PlayerFrameProps) {
  return (
    <iframe
      ref={frameRef}
      src={src}
      title={title}
      // YouTube plays nothing for those who don't say where they are.
      referrerPolicy="strict-origin"
      // Its own origin is not ours, so that having one gives it nothing here.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow={allow}
      className="size-full border-0"
    />
  );
}
