import { useStore } from 'zustand';
import { lazyPart } from '../../services/lazy-part.tsx';
import { PartPlace } from '../../services/part-place.tsx';
import { useServices } from '../../services/use-services.ts';
import { MissingPanel } from './missing-panel.tsx';

const SettingsDialog = lazyPart(
  async () => (await import('../../features/settings/settings-dialog.tsx')).SettingsDialog,
);
const CalibrationDialog = lazyPart(
  async () => (await import('../../features/calibration/calibration-dialog.tsx')).CalibrationDialog,
);
const HelpDialog = lazyPart(async () => (await import('../../features/play/help-dialog.tsx')).HelpDialog);
const InstrumentPicker = lazyPart(
  async () => (await import('../../features/instruments/instrument-picker.tsx')).InstrumentPicker,
);
const loadParameters = () => import('../../features/rooms/parameters/parameters-dialogs.tsx');
const NewRoomDialog = lazyPart(async () => (await loadParameters()).NewRoomDialog);
const RoomParametersDialog = lazyPart(async () => (await loadParameters()).RoomParametersDialog);
const PasswordDialog = lazyPart(async () => (await import('../../features/rooms/password-dialog.tsx')).PasswordDialog);
const LoginDialog = lazyPart(async () => (await import('../../features/login/login-dialog.tsx')).LoginDialog);
const SelfDialog = lazyPart(async () => (await import('../../features/users/self-dialog.tsx')).SelfDialog);

const RecordingsDialog = lazyPart(
  async () => (await import('../../features/recording/recordings-dialog.tsx')).RecordingsDialog,
);
const BotDialog = lazyPart(async () => (await import('../../features/bot/bot-dialog.tsx')).BotDialog);
const SongsPanel = lazyPart(async () => (await import('./songs-panel.tsx')).SongsPanel);

/** What lies open over the page. */
export function Panels() {
  const { panel } = useServices();
  const open = useStore(panel, (state) => state.open);
  const show = (): void => {
    panel.setState({ open });
  };
  return (
    <PartPlace
      of={open ?? ''}
      renderMissing={(again) => <MissingPanel again={again} onClose={panel.close} onOpen={show} />}
    >
      {open === 'settings' && <SettingsDialog />}
      {open === 'midiSettings' && <SettingsDialog first="midi" />}
      {open === 'calibration' && <CalibrationDialog />}
      {open === 'help' && <HelpDialog />}
      {open === 'instruments' && <InstrumentPicker />}
      {open === 'createRoom' && <NewRoomDialog />}
      {open === 'roomParameters' && <RoomParametersDialog />}
      {open === 'password' && <PasswordDialog />}
      {open === 'login' && <LoginDialog />}
      {open === 'self' && <SelfDialog />}
      {open === 'recordings' && <RecordingsDialog />}
      {open === 'songs' && <SongsPanel />}
      {open === 'bot' && <BotDialog />}
    </PartPlace>
  );
}
