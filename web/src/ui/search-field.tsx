import { Search } from 'lucide-react';
import type { Ref } from 'react';

interface SearchFieldProps {
  readonly name: string;
  readonly value: string;
  readonly maxLength: number;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

export function SearchField({ name, value, maxLength, inputRef, onChange }: SearchFieldProps) {
  return (
    <label className="flex h-9.5 w-[250px] items-center gap-2.5 rounded-full border border-line bg-raised px-3.5 text-faint focus-within:border-brass narrow:w-full">
      <Search size={16} strokeWidth={1.7} className="flex-none" />
      <input
        ref={inputRef}
        type="search"
        aria-label={name}
        placeholder={name}
        value={value}
        maxLength={maxLength}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        className="h-full min-w-0 flex-1 bg-transparent text-ink outline-none [&::-webkit-search-cancel-button]:hidden"
      />
    </label>
  );
}
