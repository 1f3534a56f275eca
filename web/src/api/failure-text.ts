import type { Refusal } from '@quatremains/protocol/refusals';
import { refusalOf } from './call.ts';
import { m } from '../i18n/generated/messages.js';
import { refusalTexts } from '../i18n/refusal-texts.ts';

/** Why a call failed, in the reader's language: the server's refusal, or that it did not answer. */
export function failureText(failure: unknown): string {
  const reason: Refusal | null = refusalOf(failure);
  return reason === null ? m.login_unreachable() : refusalTexts[reason.code](reason);
}
