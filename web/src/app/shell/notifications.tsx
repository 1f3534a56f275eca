import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../services/use-services.ts';
import type { NoticePlace } from '../../ui/notice-places.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';

export function Notifications({ place }: { readonly place: NoticePlace }) {
  const { notifications } = useServices();
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
