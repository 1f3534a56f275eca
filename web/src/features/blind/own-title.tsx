import { BLIND } from '@quatremains/protocol/limits';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** A title for a piece outside the library, as the others have to guess it. */
export function OwnTitle({ onPlay }: { readonly onPlay: (title: string) => void }) {
  const [title, setTitle] = useState('');
  const isEmpty = title.trim() === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onPlay(title.trim());
      }}
      className="flex flex-none items-end gap-2.5"
    >
      <span className="min-w-0 flex-1">
        <TextField label={m.blind_own_title()} value={title} maxLength={BLIND.titleLength} onChange={setTitle} />
      </span>
      <Button type="submit" size="large" disabled={isEmpty} focusableWhenDisabled>
        <Play />
        {m.blind_play_title()}
      </Button>
    </form>
  );
}
