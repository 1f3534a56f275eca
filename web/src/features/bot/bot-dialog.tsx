import type { Bot } from '@quatremains/protocol/entities/bot';
import { Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useDevice } from '../../shared/page/use-device.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody, DialogFoot } from '../../ui/dialog-body.tsx';
import { BotVolume } from './bot-volume.tsx';
import { LoopButtons, LoopTimes } from './loop-controls.tsx';
import { LoopTracks } from './loop-tracks.tsx';
import { MetronomeControls } from './metronome-controls.tsx';
import { useBotControls } from './use-bot.ts';
import { useNumberDraft } from './use-number-draft.ts';

function Body({ bot }: { readonly bot: Bot }) {
  const controls = useBotControls(bot);
  const delay = useNumberDraft(bot.loopDelay);
  const duration = useNumberDraft(bot.loopDuration);
  const next = { delay: delay.typed ?? bot.loopDelay, duration: duration.typed ?? bot.loopDuration };
  const user = useStore(useServices().room, ({ users }) => users.find(({ id }) => id === bot.id));
  return (
    <>
      <DialogBody>
        {!controls.hasRight && (
          <p className="mb-2 rounded-field border border-line bg-raised px-3.5 py-2.5 text-label text-dim">
            {m.bot_masters_only()}
          </p>
        )}
        <MetronomeControls bot={bot} controls={controls} />
        <LoopTimes bot={bot} controls={controls} delay={delay} duration={duration} />
        <Suspense>
          <LoopTracks />
        </Suspense>
        {user !== undefined && <BotVolume user={user} />}
      </DialogBody>
      <DialogFoot>
        <LoopButtons bot={bot} controls={controls} next={next} />
      </DialogFoot>
    </>
  );
}

/** The room's bot: its metronome, its loop, and its volume for this listener. Closes when the bot is removed. */
export function BotDialog() {
  const { mode, panel } = useServices();
  const { phone } = useDevice();
  const bot = useStore(mode, (state) => state.bot);
  const isGone = bot === null;
  useEffect(() => {
    if (isGone) panel.done('bot');
  }, [isGone, panel]);
  if (bot === null) return null;
  return (
    <Dialog
      open
      beside
      title={m.people_bot()}
      {...(!phone && { description: m.bot_description() })}
      closeName={m.close()}
      onClose={panel.close}
    >
      <Body bot={bot} />
    </Dialog>
  );
}
