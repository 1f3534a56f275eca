import type { Refusal } from '@quatremains/protocol/refusals';
import { SendHorizontal, X } from 'lucide-react';
import { use, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { letRun } from '../../platform/let-run.ts';
import { useMayWrite } from '../../shared/chat/use-may-write.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { ChatModeContext } from './chat-mode.ts';
import { EmoteButton } from './emote-button.tsx';
import { GuestNote, Note } from './guest-note.tsx';
import { findMe } from '../../state/room-store.ts';
import { LengthLeft } from './length-left.tsx';
import { MessageField } from './message-field.tsx';
import { NameChoices } from './name-choices.tsx';
import { QuickEmotes } from './quick-emotes.tsx';
import { senderName } from './sender.ts';
import { useCompletion } from './use-completion.ts';
import { useMessageDraft, type MessageDraft } from './use-message-draft.ts';
import { withEmote } from './with-emote.ts';

const LENGTH_ID = 'chat-length';
const PROBLEM_ID = 'chat-problem';

function Replying() {
  const { chat } = useServices();
  const replyTo = useStore(chat, (state) => state.replyTo);
  if (replyTo === null) return null;
  const name = replyTo.type === 'ADMIN' ? m.chat_notice() : senderName(replyTo.message);
  return (
    <div className="mb-1.5 flex items-center gap-2 border-l-2 border-brass pl-2 text-small text-dim">
      <p className="min-w-0 flex-1 truncate">{m.chat_replying({ name })}</p>
      <button
        type="button"
        aria-label={m.chat_reply_cancel()}
        onClick={() => {
          chat.setState({ replyTo: null });
        }}
        className="fade grid size-6 flex-none place-items-center rounded-full hover:text-ink [&_svg]:size-3.5"
      >
        <X />
      </button>
    </div>
  );
}

/** Sends the message, and holds its refusal. */
function useSay() {
  const { chat } = useServices();
  const { onSend } = use(ChatModeContext);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isEmpty = useStore(chat, ({ draft }) => draft === '');
  // An emptied text needs no explanation of its refusal.
  if (isEmpty && refusal !== null) setRefusal(null);
  const say = async (): Promise<void> => {
    setRefusal(null);
    const onResponse = onSend(chat.getState().draft);
    const result = await chat.say();
    if (result.ok) onResponse(result.value);
    else setRefusal(result.refusal);
  };
  return {
    problem: refusal === null ? null : refusalTexts[refusal.code](refusal),
    say: () => {
      letRun(say());
    },
  };
}

function insertEmote({ text, field, write }: MessageDraft, tag: string): void {
  const from = field.current?.selectionStart ?? text.length;
  const written = withEmote(text, { from, to: field.current?.selectionEnd ?? from }, tag);
  write(written.text, written.caret);
}

function WriterField() {
  const { text, field, write } = useMessageDraft();
  const completing = useCompletion({ text, write });
  const { problem, say } = useSay();
  const { result } = use(ChatModeContext);
  const box = useRef<HTMLDivElement>(null);
  const choose = (tag: string): void => {
    insertEmote({ text, field, write }, tag);
  };
  return (
    <div className="relative">
      <NameChoices {...completing} />
      <div
        ref={box}
        className="mx-2.5 mt-2 mb-2.5 rounded-field border border-line bg-raised px-3 pt-2.5 pb-1.5 focus-within:border-brass"
      >
        <Replying />
        <MessageField
          text={text}
          field={field}
          completing={completing}
          describedBy={`${LENGTH_ID} ${PROBLEM_ID}`}
          isWrong={problem !== null}
          onSay={say}
        />
        {result}
        <p id={PROBLEM_ID} role="alert" className="text-small text-bad">
          {problem}
        </p>
        <LengthLeft id={LENGTH_ID} text={text} />
        <div className="mt-1 -ml-1.5 flex items-center">
          <QuickEmotes onChoose={choose} />
          <span className="min-w-2 flex-1" />
          <EmoteButton field={field} above={box} onChoose={choose} />
          <button
            type="button"
            aria-label={m.chat_send()}
            title={m.chat_send()}
            disabled={text.trim() === ''}
            onClick={say}
            className="fade grid size-8 flex-none place-items-center rounded-full text-brass hover:bg-surface disabled:text-faint [&_svg]:size-4.5 [&_svg]:stroke-[1.7]"
          >
            <SendHorizontal />
          </button>
        </div>
      </div>
    </div>
  );
}

/** The message field of accounts; guests see the way to an account, and hidden members cannot write. */
export function Composer() {
  const { room } = useServices();
  const { guestField } = use(ChatModeContext);
  const isWriter = useMayWrite();
  const isHidden = useStore(room, (state) => findMe(state)?.invisible === true);
  if (isHidden) return <Note>{m.seat_hidden()}</Note>;
  if (isWriter) return <WriterField />;
  return (
    <>
      {guestField}
      <GuestNote />
    </>
  );
}
