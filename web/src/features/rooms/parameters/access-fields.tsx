import { ROOM } from '@quatremains/protocol/limits';
import { m } from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { PasswordField } from '../password-field.tsx';
import type { Parameters } from './use-parameters.ts';

interface AccessFieldsProps {
  readonly parameters: Parameters;
  readonly hadPassword: boolean;
}

function passwordHint({ unlocks }: Parameters['draft'], hadPassword: boolean): string {
  if (unlocks) return m.parameters_password_removed();
  return hadPassword ? m.parameters_password_kept() : m.parameters_password_hint();
}

function Password({ parameters, hadPassword }: AccessFieldsProps) {
  const { draft, allowed, problem, change } = parameters;
  return (
    <div>
      <PasswordField
        label={m.parameters_password()}
        value={draft.password}
        maxLength={ROOM.passwordLength}
        disabled={draft.unlocks || !allowed('lockRoom')}
        problem={problem('password')}
        hint={passwordHint(draft, hadPassword)}
        onChange={(password) => {
          change({ password });
        }}
      />
      {hadPassword && (
        <Button
          size="small"
          className="mt-2"
          onClick={() => {
            change({ unlocks: !draft.unlocks, password: '' });
          }}
        >
          {draft.unlocks ? m.parameters_password_keep() : m.parameters_password_remove()}
        </Button>
      )}
    </div>
  );
}

/** The fields of access: password, guests, MIDI files and programs. */
export function AccessFields({ parameters, hadPassword }: AccessFieldsProps) {
  const { draft, allowed, isLocked, change } = parameters;
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-2 narrow:grid-cols-1">
      <div className="flex flex-col gap-2">
        <Password parameters={parameters} hadPassword={hadPassword} />
        {isLocked && (
          <Switch
            label={m.parameters_listen_freely()}
            checked={draft.onlyPrivateForPlayers}
            onChange={(onlyPrivateForPlayers) => {
              change({ onlyPrivateForPlayers });
            }}
          />
        )}
      </div>
      <div>
        <Switch
          label={m.parameters_guests()}
          hint={m.parameters_guests_hint()}
          checked={draft.guestAuthorized}
          disabled={!allowed('excludeGuests')}
          onChange={(guestAuthorized) => {
            change({ guestAuthorized });
          }}
        />
        <Switch
          label={m.parameters_midi()}
          hint={m.parameters_midi_hint()}
          checked={draft.midiPlaybackAuthorized}
          onChange={(midiPlaybackAuthorized) => {
            change({ midiPlaybackAuthorized });
          }}
        />
        <Switch
          label={m.parameters_programs()}
          hint={m.parameters_programs_hint()}
          checked={draft.programsAllowed}
          onChange={(programsAllowed) => {
            change({ programsAllowed });
          }}
        />
      </div>
    </div>
  );
}
