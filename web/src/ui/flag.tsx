interface FlagProps {
  /** Two letters, ISO 3166. */
  readonly country: string;
}

/** A country's flag, loaded when it is visible. */
export function Flag({ country }: FlagProps) {
  if (!/^[A-Z]{2}$/.test(country)) return null;
  return (
    <img
      src={`/flags/${country}.svg`}
      alt={country}
      title={country}
      loading="lazy"
      width={15}
      height={10}
      className="h-2.5 w-3.75 flex-none rounded-[2px] object-cover"
      onError={(event) => {
        event.currentTarget.hidden = true;
      }}
    />
  );
}
