import type { OutboxMessage } from '../../platform/outbox.repository.ts';
import { escapeHtml } from '../../platform/html.ts';

const row = (message: OutboxMessage) => {
  const cells = [message.created_at.toISOString(), message.kind, message.recipient, message.subject, message.body];
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
};

/** A plain table for developers. */
export const outboxPage = (messages: readonly OutboxMessage[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>
<table><thead><tr><th>When<th>Kind<th>To<th>Subject<th>Text</tr></thead><tbody>${messages.map(row).join('\n')}</tbody></table></html>`;
