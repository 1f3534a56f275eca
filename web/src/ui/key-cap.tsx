interface KeyCapProps {
  readonly children: string;
}

/** The name of a key of the computer keyboard. */
export function KeyCap({ children }: KeyCapProps) {
  return (
    <kbd className="rounded-[5px] border border-line px-1.5 py-px font-sans text-[11px] font-[600] text-faint">
      {children}
    </kbd>
  );
}
