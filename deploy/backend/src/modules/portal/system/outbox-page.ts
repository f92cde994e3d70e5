import type { OutboxMessage } from '../../../platform/messages/outbox.repository.ts';
import { escapeHtml } from '../../../platform/html.ts';

const address = /https?:\/\/\S+/g;

/** Addresses in a text, in order. */
export const listLinks = (text: string): string[] => text.match(address) ?? [];

const linked = (body: string): string =>
  escapeHtml(body)
    .replace(address, (link) => `<a href="${link}">${link}</a>`)
    .replaceAll('\n', '<br>');

const row = (message: OutboxMessage) => {
  const { created_at, tenant_id, kind, status, recipient, subject, body } = message;
  const cells = [created_at.toISOString(), tenant_id, kind, status, recipient, subject].map(escapeHtml);
  return `<tr>${[...cells, linked(body)].map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
};

/** A plain table for developers. */
export const buildOutboxPage = (messages: readonly OutboxMessage[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>
<table><thead><tr><th>When<th>Tenant<th>Kind<th>State<th>To<th>Subject<th>Text</tr></thead><tbody>${messages.map(row).join('\n')}</tbody></table></html>`;
