import type { OutboxMessage } from '../../../platform/messages/outbox.repository.ts';
import { escapeHtml } from '../../../platform/html.ts';
import { mailColors } from '../../../platform/messages/mail-colors.ts';

const address = /https?:\/\/\S+/g;

/** Addresses in a text, in order. */
export const listLinks = (text: string): string[] => text.match(address) ?? [];

const linked = (body: string): string =>
  escapeHtml(body)
    .replace(address, (link) => `<a href="${link}">${link}</a>`)
    .replaceAll('\n', '<br>');

const { sheet, text: ink, line } = mailColors.light;

const styles = `body{font:15px/1.5 system-ui,sans-serif;margin:24px;color:${ink};background:${sheet}}
table{border-collapse:collapse}td,th{padding:8px 12px;border-bottom:1px solid ${line};text-align:left;vertical-align:top}td:nth-last-child(-n+2){overflow-wrap:anywhere;min-width:160px}
.views{display:flex;flex-wrap:wrap;gap:24px;align-items:start}figure{margin:0}figcaption{font-weight:600;margin:0 0 8px}
iframe{border:1px solid ${line};height:720px;max-width:100%}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;max-width:520px}
@media(max-width:640px){body{margin:16px}table,tbody,tr,td{display:block}thead{display:none}tr{padding:12px 0;border-bottom:1px solid ${line}}td,td:nth-last-child(-n+2){display:inline-block;max-width:100%;min-width:0;padding:0 8px 0 0;border:0;overflow-wrap:anywhere}td:nth-last-child(-n+2){display:block;padding:4px 0 0}.views,figure{min-width:0;max-width:100%}iframe{box-sizing:border-box}}`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${styles}</style>${body}</html>`;

const row = (message: OutboxMessage) => {
  const { created_at, tenant_id, kind, status, recipient, subject, body, id, html } = message;
  const cells = [created_at.toISOString(), tenant_id, kind, status, recipient].map(escapeHtml);
  const title = html === null ? escapeHtml(subject) : `<a href="/dev/outbox/${id}">${escapeHtml(subject)}</a>`;
  return `<tr>${[...cells, title, linked(body)].map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
};

/** A plain table for developers. */
export const buildOutboxPage = (messages: readonly OutboxMessage[]): string =>
  page(
    'Outbox',
    `<h1>Outbox</h1>
<table><thead><tr><th>When<th>Tenant<th>Kind<th>State<th>To<th>Subject<th>Text</tr></thead><tbody>${messages.map(row).join('\n')}</tbody></table>`,
  );

const views = [
  { title: 'Computer, light', width: 640, scheme: 'light' },
  { title: 'Phone, light', width: 320, scheme: 'light' },
  { title: 'Phone, dark', width: 320, scheme: 'dark' },
] as const;

/** A mail as a mail program of the scheme shows it, independent of the developer's machine. */
const inScheme = (html: string, scheme: 'light' | 'dark') =>
  html.replaceAll(/\(prefers-color-scheme: ?dark\)/g, scheme === 'dark' ? 'all' : 'not all');

/** No script runs in a frame, and it has no origin; its links open beside it. */
const frame = (html: string, { title, width, scheme }: (typeof views)[number]) =>
  `<figure><figcaption>${title}</figcaption><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${title}" width="${width}" style="color-scheme:${scheme}" srcdoc="${escapeHtml(inScheme(html, scheme).replace('<head>', '<head><base target="_blank">'))}"></iframe></figure>`;

/** A mail as its reader sees it, at the width of a computer and of a phone, light and dark, beside its plain text. */
export const buildMailPage = ({ subject, recipient, body, html }: OutboxMessage): string =>
  page(
    subject,
    `<p><a href="/dev/outbox">Outbox</a></p><h1>${escapeHtml(subject)}</h1><p>To ${escapeHtml(recipient)}</p>
<div class="views">${html === null ? '' : views.map((view) => frame(html, view)).join('\n')}
<figure><figcaption>Plain text</figcaption><pre>${linked(body)}</pre></figure></div>`,
  );
