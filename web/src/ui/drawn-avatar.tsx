import { cx } from 'class-variance-authority';
import { useEffect, useState, type ReactNode } from 'react';
import { drawAvatar } from './draw-avatar.ts';

interface DrawnAvatarProps {
  /** A pattern and a seed. */
  readonly image: string;
  readonly className?: string;
  /** Stands there until the picture comes, and for good where it does not. */
  readonly fallback: ReactNode;
}

/** A generated picture of somebody; their name stands beside it. */
export function DrawnAvatar({ image, className, fallback }: DrawnAvatarProps) {
  const [drawn, setDrawn] = useState<{ readonly image: string; readonly address: string } | null>(null);
  useEffect(() => {
    let isWanted = true;
    drawAvatar(image).then(
      (address) => {
        if (isWanted) setDrawn({ image, address });
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [image]);
  if (drawn?.image !== image) return fallback;
  return <img src={drawn.address} alt="" className={cx('flex-none rounded-full object-cover', className)} />;
}
