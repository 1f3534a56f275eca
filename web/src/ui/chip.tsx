import { cx } from 'class-variance-authority';

interface ChipProps {
  readonly text: string;
  readonly tone: 'brass' | 'sage' | 'lavender' | 'sky';
}

const tones = { brass: 'text-brass', sage: 'text-sage', lavender: 'text-lavender', sky: 'text-sky' } as const;

/** A word with a coloured dot. */
export function Chip({ text, tone }: ChipProps) {
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-small font-[550] whitespace-nowrap', tones[tone])}>
      <i className="size-1.5 rounded-full bg-current" />
      {text}
    </span>
  );
}
