import { Eye, EyeOff } from 'lucide-react';
import { useState, type Ref } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly disabled?: boolean;
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

/** A password field; its text is hidden until the user shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          name={shown ? m.password_hide() : m.password_show()}
          disabled={props.disabled === true}
          onClick={() => {
            setShown(!shown);
          }}
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  );
}
