import { Button as BaseButton } from '@base-ui/react/button';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<typeof BaseButton>, 'className' | 'aria-label'> {
  /** The action: the name for screen readers, and the tooltip. */
  readonly name: string;
  readonly className?: string;
}

export function IconButton({ name, className, ...rest }: IconButtonProps) {
  const style = cx(
    'fade grid size-9 flex-none place-items-center rounded-full text-dim hover:not-data-disabled:bg-raised hover:not-data-disabled:text-ink data-disabled:opacity-45 [&_svg]:size-4.5 [&_svg]:stroke-[1.7]',
    className,
  );
  return (
    <Tooltip text={name}>
      <BaseButton aria-label={name} className={style} {...rest} />
    </Tooltip>
  );
}
