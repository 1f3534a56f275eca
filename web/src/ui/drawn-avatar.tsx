import { cx } from 'class-variance-authority';
import { useEffect, useState, type ReactNode } from 'react';
import { drawAvatar } from './draw-avatar.ts';

interface DrawnAvatarProps {
  /** A pattern and a seed. */
  readonly image: string;
  /** Whose shades it is drawn in: the first colour of whoever it shows. */
  readonly colour: string;
  readonly className?: string;
  /** Stands there until the picture comes, and for good where it does not. */
  readonly fallback: ReactNode;
}

interface Drawn extends Pick<DrawnAvatarProps, 'image' | 'colour'> {
  readonly address: string;
}

/** A generated picture of somebody; their name stands beside it. */
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
