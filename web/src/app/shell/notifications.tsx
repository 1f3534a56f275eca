import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';

export function Notifications() {
  const { notifications } = useServices();
  const toasts = useStore(notifications);
  return (
    <ToastRegion
      name={m.notifications()}
      closeName={m.close()}
      toasts={toasts}
      onClose={(id) => {
        notifications.dismiss(id);
      }}
    />
  );
}
