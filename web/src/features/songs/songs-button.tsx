import { ListMusic } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { useView } from '../../shared/rooms/use-view.ts';
import { Button } from '../../ui/button.tsx';

/** Opens the song list for players of a practice room who watch videos. */
export function SongsButton() {
  const { panel, room } = useServices();
  const practises = useStore(room, (state) => state.room?.gameType === 'PRACTICE');
  const { shown } = useView();
  if (!practises || shown !== 'youtube') return null;
  return (
    <Button
      size="small"
      title={m.songs_pick()}
      onClick={() => {
        panel.show('songs');
      }}
    >
      <ListMusic />
      <span className="slim:sr-only">{m.songs()}</span>
    </Button>
  );
}
