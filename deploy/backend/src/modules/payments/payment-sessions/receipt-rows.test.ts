import type { PriceLine } from '@plugboard/contracts/payments';
import { expect, it } from 'vitest';
import { buildReceiptMail } from './receipt-mail.ts';
import { lineRows, type Receipt, sumRows } from './receipt-rows.ts';

const line = (special: Partial<PriceLine>): PriceLine => ({
  kind: 'ENERGY',
  quantity: 10_280,
  unit: 'WATT_HOUR',
  unit_price: '0.4550',
  starts_at: null,
  ends_at: null,
  amount_minor: 468,
  ...special,
});
const lines = [
  line({ kind: 'ACTIVATION', quantity: 1, unit: 'SESSION', unit_price: '1.00', amount_minor: 100 }),
  line({}),
  line({ kind: 'IDLE', quantity: 5400, unit: 'SECOND', unit_price: '6.00', amount_minor: 900 }),
  line({ kind: 'TAX', quantity: 1468, unit: 'MINOR_UNIT', unit_price: '8.000', amount_minor: 117 }),
];
const receipt: Receipt = {
  id: '00000000-0000-4000-8000-0000000000aa',
  currency: 'USD',
  language: 'en',
  custom_id: 'DEMO-001',
  location_name: 'Alder Street Garage',
  started_at: new Date('2026-03-01T12:00:00Z'),
  ended_at: new Date('2026-03-01T13:30:00Z'),
  captured_minor: 1585,
  refunded_minor: 0,
  price: { currency: 'USD', lines, total_minor: 1585 },
  terms: { timezone: 'US/Pacific' },
};
const plain = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((one) => one.replaceAll('\u00A0', ' ')));

it('says units and prices of a receipt as a driver of its language writes them', () => {
  expect(plain(lineRows(receipt))).toEqual([
    ['Activation fee', '$1.00'],
    ['Energy (10.28 kWh × $0.455)', '$4.68'],
    ['Idle fee (1.5 h × $6.00)', '$9.00'],
    ['Sales tax (8%)', '$1.17'],
  ]);
  expect(plain(lineRows({ ...receipt, language: 'es', currency: 'EUR' }))).toEqual([
    ['Tarifa de activación', '€1.00'],
    ['Energía (10.28 kWh × €0.455)', '€4.68'],
    ['Tarifa por inactividad (1.5 h × €6.00)', '€9.00'],
    ['Impuesto sobre las ventas (8%)', '€1.17'],
  ]);
});

it('has what was given back below the total, and both in the mail', () => {
  const refunded = { ...receipt, refunded_minor: 585 };
  expect(sumRows(receipt)).toEqual([['Total paid', '$15.85']]);
  expect(sumRows(refunded)).toEqual([
    ['Total paid', '$15.85'],
    ['Refunded', '-$5.85'],
  ]);
  const { body, tables } = buildReceiptMail(refunded, 'Demo Charging');
  expect(body).toContain('Sales tax (8%): $1.17\nTotal paid: $15.85\nRefunded: -$5.85');
  expect(tables.groups.at(-1)).toEqual({ rows: sumRows(refunded), isStrong: true });
});
