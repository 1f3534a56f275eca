interface SpinnerProps {
  /** The name of the loading content; none where text beside it says it. */
  readonly name?: string;
}

/** The logo's four bars, pulsing. */
export function Spinner({ name }: SpinnerProps) {
  return (
    <span
      role={name === undefined ? undefined : 'status'}
      aria-label={name}
      className="inline-flex h-6 items-center gap-0.75"
    >
      {[0, 1, 2, 3].map((bar) => (
        <i
          key={bar}
          style={{ animationDelay: `${bar * 140}ms` }}
          className={`w-0.75 animate-pulse rounded-full ${bar === 0 || bar === 3 ? 'h-6 bg-ink' : 'h-3.5 bg-brass'}`}
        />
      ))}
    </span>
  );
}
