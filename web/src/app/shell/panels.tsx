import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../services/use-services.ts';

const SettingsDialog = lazy(async () => {
  const { SettingsDialog: component } = await import('../../features/settings/settings-dialog.tsx');
  return { default: component };
});
const CalibrationDialog = lazy(async () => {
  const { CalibrationDialog: component } = await import('../../features/calibration/calibration-dialog.tsx');
  return { default: component };
});
const HelpDialog = lazy(async () => {
  const { HelpDialog: component } = await import('../../features/play/help-dialog.tsx');
  return { default: component };
});
const InstrumentPicker = lazy(async () => {
  const { InstrumentPicker: component } = await import('../../features/instruments/instrument-picker.tsx');
  return { default: component };
});
const loadParameters = () => import('../../features/rooms/parameters/parameters-dialogs.tsx');
const NewRoomDialog = lazy(async () => ({ default: (await loadParameters()).NewRoomDialog }));
const RoomParametersDialog = lazy(async () => ({ default: (await loadParameters()).RoomParametersDialog }));
const PasswordDialog = lazy(async () => {
  const { PasswordDialog: component } = await import('../../features/rooms/password-dialog.tsx');
  return { default: component };
});
const LoginDialog = lazy(async () => {
  const { LoginDialog: component } = await import('../../features/login/login-dialog.tsx');
  return { default: component };
});
const SelfDialog = lazy(async () => {
  const { SelfDialog: component } = await import('../../features/users/self-dialog.tsx');
  return { default: component };
});

const RecordingsDialog = lazy(async () => {
  const { RecordingsDialog: component } = await import('../../features/recording/recordings-dialog.tsx');
  return { default: component };
});
const BotDialog = lazy(async () => {
  const { BotDialog: component } = await import('../../features/bot/bot-dialog.tsx');
  return { default: component };
});
const SongsPanel = lazy(async () => {
  const { SongsPanel: component } = await import('./songs-panel.tsx');
  return { default: component };
});

/** What lies open over the page. */
export function Panels() {
  const open = useStore(useServices().panel, (panel) => panel.open);
  return (
    <Suspense>
      {open === 'settings' && <SettingsDialog />}
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
    </Suspense>
  );
}
