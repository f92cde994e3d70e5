import type { LicenceInvoice } from '@plugboard/contracts/chargers';
import { expect, test } from 'vitest';
import { buildInvoicePdf } from './invoice-pdf.ts';

const euros = (amount: string) => ({ amount, currency: 'EUR' as const });
const invoice: LicenceInvoice = {
  id: '5f0d8b1e-0008-4c5e-8a4b-000000000001',
  number: 'INV-00012',
  state: 'PAID',
  created_at: '2026-11-20T12:00:00Z',
  due_at: '2026-12-20T12:00:00Z',
  reference: 'PO (7)',
  license: 'Pro',
  years: 2,
  chargers: ['DEMO-001', 'Peña-2'],
  buyer: 'Ayuntamiento de Peña',
  subtotal: euros('1330.00'),
  years_discount: euros('0.00'),
  promotional_discount: euros('30.00'),
  total: euros('1300.00'),
  settled_at: '2026-11-25T12:00:00Z',
  order: null,
};
const t = ((key: string, values?: object) => `${key} ${Object.values(values ?? {}).join(' ')}`.trim()) as never;
const textOf = async (shown: LicenceInvoice) =>
  String.fromCharCode(
    ...new Uint8Array(await buildInvoicePdf(shown, { t, language: 'es', zone: 'Europe/Madrid' }).arrayBuffer()),
  );

test('an invoice names buyer, chargers, discounts that there are, and total, in the characters of a PDF', async () => {
  const text = await textOf(invoice);
  for (const written of [
    '(Ayuntamiento de Peña) Tj',
    '(invoices.pdf.title INV-00012) Tj',
    String.raw`(PO \(7\)) Tj`,
    '(Peña-2) Tj',
    '(25 nov 2026) Tj',
    '(\u00801,300.00) Tj',
    '(-\u008030.00) Tj',
  ])
    expect(text).toContain(written);
  expect(text).not.toContain('yearsDiscount');
  expect(text).toContain('/Count 1 ');
});

test('one of many chargers goes on on a second page', async () => {
  const chargers = Array.from({ length: 60 }, (_, at) => `C-${at}`);
  const text = await textOf({ ...invoice, chargers });
  expect(text).toContain('/Count 2 ');
  expect(text).toContain('(C-59) Tj');
});
