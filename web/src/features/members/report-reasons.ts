import { reportReasons, type ReportReason } from '@quatremains/protocol/vocabulary';
import { m } from '../../i18n/generated/messages.js';

export const DEFAULT_REASON: ReportReason = 'Insult / Hate speach';
export const OWN_WORDS: ReportReason = 'Other';

const names: Readonly<Record<ReportReason, () => string>> = {
  'Inapropriate name': m.report_name,
  'Insult / Hate speach': m.report_insult,
  Spam: m.report_spam,
  Scam: m.report_scam,
  'Bullying or harassment': m.report_bullying,
  'Sexual content': m.report_sexual,
  Other: m.report_other,
};

/** The reasons of a report: sent in the protocol's words, shown in the interface language. */
export function reasonChoices(): { readonly value: ReportReason; readonly label: string }[] {
  return reportReasons.map((value) => ({ value, label: names[value]() }));
}
