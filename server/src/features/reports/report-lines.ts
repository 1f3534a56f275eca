import * as z from 'zod';
import { chatMessage } from '@quatremains/protocol/entities/chat-message';
import type { ListedReport } from './reports.repository.ts';

/** The chat messages that were saved with the report. */
const savedMessages = z.array(chatMessage.pick({ message: true }));

function messageLines(logs: string): string[] {
  const messages = savedMessages.safeParse(JSON.parse(logs));
  return (messages.data ?? []).map(({ message }) => `    ${message.username}: ${message.content}`);
}

/** A report as lines of text: the data for a ban, and the messages of the room. */
export function linesOfReport(report: ListedReport): string {
  const { id, status, created_at: at, reported_name: name, reported_id: account, ip, reason } = report;
  const when = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
  const where = report.room_name === null ? '' : `, room "${report.room_name}"`;
  return [
    `${id}  ${when}  ${status}`,
    `  ${name} (${account ?? ip ?? 'address no longer kept'}): ${reason}${where}`,
    `  reported by ${report.reporter_name ?? 'an account that is gone'}`,
    ...messageLines(report.logs),
  ].join('\n');
}
