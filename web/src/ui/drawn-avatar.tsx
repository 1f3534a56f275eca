import { cx } from 'class-variance-authority';
import { useEffect, useState, type ReactNode } from 'react';
import { drawAvatar } from './draw-avatar.ts';

interface DrawnAvatarProps {
  /** A pattern and a seed. */
  readonly image: string;
  /** The base colour: the first colour of the member. */
  readonly colour: string;
  readonly className?: string;
  /** Shown until the picture arrives, and where it does not. */
  readonly fallback: ReactNode;
}

interface Drawn extends Pick<DrawnAvatarProps, 'image' | 'colour'> {
  readonly address: string;
}

/** A generated picture of a member; the name is beside it. */
export function DrawnAvatar({ image, colour, className, fallback }: DrawnAvatarProps) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let isWanted = true;
    drawAvatar(image, colour).then(
      (address) => {
        if (isWanted) setDrawn({ image, colour, address });
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [image, colour]);
  if (drawn?.image !== image || drawn.colour !== colour) return fallback;
  return <img src={drawn.address} alt="" className={cx('flex-none rounded-full object-cover', className)} />;
}
