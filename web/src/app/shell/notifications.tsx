import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../services/use-services.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { useNoticePlace } from './use-notice-place.ts';

export function Notifications() {
  const { notifications } = useServices();
  const place = useNoticePlace();
  const toasts = useStore(notifications);
  return (
    <ToastRegion
      place={place}
      name={m.notifications()}
      closeName={m.close()}
      toasts={toasts}
      onClose={(id) => {
        notifications.dismiss(id);
      }}
    />
  );
}
