import { cx } from 'class-variance-authority';
import { useState } from 'react';

interface WorkPictureProps {
  /** Empty where there is none. */
  readonly src: string;
  readonly className: string;
}

/** The first bars of a work; an empty well where there is no picture, or none yet. */
export function WorkPicture({ src, className }: WorkPictureProps) {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <span className={cx('strings block w-full overflow-hidden rounded-field bg-bg2', className)}>
      {src !== '' && src !== missing && (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => {
            setMissing(src);
          }}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
