import { Button as BaseButton } from '@base-ui/react/button';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** Also for links that look like buttons. */
export const buttonStyle = cva(
  'fade inline-flex flex-none items-center justify-center gap-2 rounded-full border font-[550] whitespace-nowrap select-none data-disabled:opacity-50 [&_svg]:size-[1.15em] [&_svg]:stroke-[1.7]',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-brass-fill text-on-brass hover:not-data-disabled:brightness-108',
        outline: 'border-line text-ink hover:not-data-disabled:bg-raised',
        ghost: 'border-transparent text-dim hover:not-data-disabled:bg-raised hover:not-data-disabled:text-ink',
        danger: 'border-transparent bg-felt text-on-felt hover:not-data-disabled:brightness-108',
        quiet: 'border-transparent bg-raised text-ink hover:not-data-disabled:brightness-115',
      },
      size: { small: 'h-8 px-3.25 text-label', medium: 'h-9.5 px-4 text-body', large: 'h-11 px-6 text-lead' },
    },
    defaultVariants: { variant: 'outline', size: 'medium' },
  },
);

interface ButtonProps extends Omit<ComponentProps<typeof BaseButton>, 'className'>, VariantProps<typeof buttonStyle> {
  readonly className?: string;
}

export function Button({ variant, size, className, ...rest }: ButtonProps) {
  return <BaseButton className={buttonStyle({ variant, size, className })} {...rest} />;
}
