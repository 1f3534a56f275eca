interface KeyCapProps {
  readonly children: string;
}

/** The name of a key of the computer keyboard. */
export function KeyCap({ children }: KeyCapProps) {
  return (
    <kbd className="rounded-small border border-line px-1.5 py-px font-sans text-caption font-[600] text-faint">
      {children}
    </kbd>
  );
}
