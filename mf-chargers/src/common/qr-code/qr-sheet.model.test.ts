import { generate } from 'lean-qr';
import { expect, test } from 'vitest';
import { darkRuns, payAddress, svgPath } from './qr-code.model.ts';
import { buildQrSheet } from './qr-sheet.model.ts';

const id = '5f0d8b1e-0002-4c5e-8a4b-000000000001';
const code = generate('https://demo.example/payment/checkout/481516');
const sticker = (title: string) => ({ code, title, lines: ['Calle Argüelles (sótano), A7', 'Scan to pay 481516'] });
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

test('a code leads to the page where a driver pays, by the number on the sticker', () => {
  expect(payAddress({ id, qr_code_number: 'A 1' }, 'https://demo.example')).toBe(
    'https://demo.example/payment/checkout/A%201',
  );
  expect(payAddress({ id, qr_code_number: null }, 'https://demo.example')).toBe(
    `https://demo.example/payment/checkout/${id}`,
  );
});

test('runs cover the dark modules and nothing else', () => {
  const covered = new Set(
    darkRuns(code).flatMap(({ x, y, width }) => Array.from({ length: width }, (_, step) => `${x + step},${y}`)),
  );
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) expect(covered.has(`${x},${y}`)).toBe(code.get(x, y));
  // The finder pattern in the corner, behind the quiet zone.
  expect(svgPath(code)).toMatch(/^M4 4h7v1h-7z/);
});

test('a sheet holds twelve stickers a page, and its table of objects is right', () => {
  const text = textOf(buildQrSheet(Array.from({ length: 13 }, (_, at) => sticker(`DEMO-${at}`))));
  expect(text).toMatch(/^%PDF-1\.4\n/);
  expect(text).toContain('/Count 2 /Kids [5 0 R 7 0 R]');
  expect(text).toContain('(DEMO-12) Tj');
  expect(text).toContain(String.raw`(Calle Argüelles \(sótano\), A7) Tj`);
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset, index) => text.slice(offset).startsWith(`${index + 1} 0 obj`))).toEqual(
    offsets.map(() => true),
  );
  for (const [, length, content] of text.matchAll(/\/Length (\d+) >>\nstream\n([^]*?)\nendstream/g))
    expect(content).toHaveLength(Number(length));
});
