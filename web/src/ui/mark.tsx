interface MarkProps {
  readonly size?: number;
}

const ivory = [8, 24.2];
const brass = [13.4, 18.8];

/** The product's logo: four bars, two ivory and two brass, for four hands. */
export function Mark({ size = 34 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden="true" className="flex-none">
      <rect x=".5" y=".5" width="33" height="33" rx="10" fill="none" stroke="var(--line)" />
      {ivory.map((x) => (
        <rect key={x} x={x - 1.6} y="9" width="3.2" height="16" rx="1.6" fill="var(--ink)" />
      ))}
      {brass.map((x) => (
        <rect key={x} x={x - 1.6} y="12.5" width="3.2" height="9" rx="1.6" fill="var(--brass)" />
      ))}
    </svg>
  );
}
