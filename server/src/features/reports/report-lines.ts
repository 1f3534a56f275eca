import * as z from 'zod';
import { chatMessage } from '@quatremains/protocol/entities/chat-message';
import type { ListedReport } from './reports.repository.ts';

/** What was said, as it was kept with the report; other kinds of messages are passed over. */
const said = z.array(chatMessage.pick({ message: true }));

function saidIn(logs: string): string[] {
  const messages = said.safeParse(JSON.parse(logs));
  return (messages.data ?? []).map(({ message }) => `    ${message.username}: ${message.content}`);
}

/** A report in lines of text: what is needed to ban by it, and what was said in the room. */
export function linesOfReport(report: ListedReport): string {
  const { id, status, created_at: at, reported_name: name, reported_id: account, ip, reason } = report;
  const when = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
  const where = report.room_name === null ? '' : `, room "${report.room_name}"`;
  return [
    `${id}  ${when}  ${status}`,
    `  ${name} (${account ?? ip ?? 'address no longer kept'}): ${reason}${where}`,
    `  reported by ${report.reporter_name ?? 'an account that is gone'}`,
    ...saidIn(report.logs),
  ].join('\n');
}
