import { escapeHtml } from '../../../platform/html.ts';
import { text } from '../../../platform/text.ts';
import { factRows, lineRows, type Receipt, type ReceiptRow, sumRows } from './receipt-rows.ts';

interface ReceiptMail {
  readonly subject: string;
  readonly body: string;
  readonly html: string;
}

const cell = 'padding:6px 0;border-bottom:1px solid #ddd';
const tableOf = (rows: readonly ReceiptRow[], style = 'margin:0 0 24px'): string =>
  `<table role="presentation" width="100%" style="border-collapse:collapse;${style}">${rows
    .map(
      ([label, value]) =>
        `<tr><td style="${cell}">${escapeHtml(label)}</td><td style="${cell};text-align:right">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;

/** The receipt of a payment: HTML, and the same as text for those who read that. */
export function buildReceiptMail(receipt: Receipt, tenant: string): ReceiptMail {
  const { language } = receipt;
  const subject = text(language, 'receipt.subject', { tenant });
  const thanks = text(language, 'receipt.thanks', { tenant });
  const [facts, lines, sums] = [factRows(receipt), lineRows(receipt), sumRows(receipt)];
  const plain = (rows: readonly ReceiptRow[]) => rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return {
    subject,
    body: [thanks, plain(facts), plain([...lines, ...sums])].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:Urbanist,Arial,sans-serif;max-width:480px;margin:0 auto;padding:24px;color:#222">
<h1 style="font-size:22px">${escapeHtml(subject)}</h1><p>${escapeHtml(thanks)}</p>${tableOf(facts)}${tableOf(lines, '')}${tableOf(sums, 'font-weight:600')}</body></html>`,
  };
}
