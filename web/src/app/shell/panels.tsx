import { useStore } from 'zustand';
import { lazyComponent } from '../../shared/code-loading/lazy-component.tsx';
import { ChunkBoundary } from '../../shared/code-loading/chunk-boundary.tsx';
import { useServices } from '../../shared/page/use-services.ts';
import { MissingPanel } from './missing-panel.tsx';

const SettingsDialog = lazyComponent(
  async () => (await import('../../features/settings/settings-dialog.tsx')).SettingsDialog,
);
const CalibrationDialog = lazyComponent(
  async () => (await import('../../features/calibration/calibration-dialog.tsx')).CalibrationDialog,
);
const HelpDialog = lazyComponent(async () => (await import('../../features/play/help-dialog.tsx')).HelpDialog);
const InstrumentPicker = lazyComponent(
  async () => (await import('../../features/instruments/instrument-picker.tsx')).InstrumentPicker,
);
const loadParameters = () => import('../../features/rooms/parameters/parameters-dialogs.tsx');
const NewRoomDialog = lazyComponent(async () => (await loadParameters()).NewRoomDialog);
const RoomParametersDialog = lazyComponent(async () => (await loadParameters()).RoomParametersDialog);
const PasswordDialog = lazyComponent(
  async () => (await import('../../features/rooms/password-dialog.tsx')).PasswordDialog,
);
const LoginDialog = lazyComponent(async () => (await import('../../features/login/login-dialog.tsx')).LoginDialog);
const SelfDialog = lazyComponent(async () => (await import('../../features/users/self-dialog.tsx')).SelfDialog);

const RecordingsDialog = lazyComponent(
  async () => (await import('../../features/recording/recordings-dialog.tsx')).RecordingsDialog,
);
const BotDialog = lazyComponent(async () => (await import('../../features/bot/bot-dialog.tsx')).BotDialog);
const MidiPicker = lazyComponent(async () => (await import('../../features/midis/midi-picker.tsx')).MidiPicker);
const SongsPanel = lazyComponent(async () => (await import('./songs-panel.tsx')).SongsPanel);

/** The panel that is open over the page. */
export function Panels() {
  const { panel } = useServices();
  const open = useStore(panel, (state) => state.open);
  const show = (): void => {
    panel.setState({ open });
  };
  return (
    <ChunkBoundary
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
      {open === 'midis' && <MidiPicker />}
      {open === 'bot' && <BotDialog />}
    </ChunkBoundary>
  );
}
