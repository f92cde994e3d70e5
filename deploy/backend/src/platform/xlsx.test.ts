import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { buildXlsx, type XlsxValue } from './xlsx.ts';

async function* rowsOf(rows: readonly (readonly XlsxValue[])[]) {
  yield* rows;
}

async function read(rows: AsyncIterable<readonly XlsxValue[]>, count: number) {
  const columns = Array.from({ length: count }, (_, index) => ({ header: `Head ${index}`, width: 12 }));
  const { content } = buildXlsx({
    fileName: 'file.xlsx',
    name: 'A/B: names',
    columns: columns.map((column) => ({ ...column, isMoment: true })),
    rows,
    timeZone: 'America/Chicago',
  });
  const pieces: Uint8Array[] = [];
  for await (const piece of content as AsyncIterable<Uint8Array>) pieces.push(piece);
  return readXlsx(Buffer.concat(pieces));
}

it('reads back as what was written', async () => {
  const odd = ['=1+1', 'a & b <c> "d"', ' spaces ', 'two\nlines', 'a\rb', '_x0041_', 'ñ — 🚗', 'with\u0007bell', 'ab'];
  const rows: XlsxValue[][] = [odd, [1.5, -3, 0, 123456789012, null, '', 'end', null, 'x']];
  const { sheets } = await read(rowsOf(rows), 9);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]?.name).toBe('A B  names');
  expect(sheets[0]?.rows[1]).toEqual([...odd.slice(0, 7), 'withbell', 'ab']);
  expect(sheets[0]?.rows[2]).toEqual([1.5, -3, 0, 123456789012, null, null, 'end', null, 'x']);
});

it('shows moments by the clock of the zone', async () => {
  const { sheets } = await read(rowsOf([[new Date('2026-07-01T12:30:00Z')]]), 1);
  expect(sheets[0]?.rows[1]).toEqual([new Date('2026-07-01T07:30:00Z')]);
});

it('has names beyond Z, and no more text than a cell has place for', async () => {
  const { sheets } = await read(
    rowsOf([Array.from({ length: 30 }, (_, index) => 'x'.repeat(index === 29 ? 40_000 : 1))]),
    30,
  );
  expect([sheets[0]?.rows[1]?.length, String(sheets[0]?.rows[1]?.[29]).length]).toEqual([30, 32_767]);
});

it('ends with an error where its rows do, and lets go of them where nobody reads on', async () => {
  async function* failing(): AsyncGenerator<readonly XlsxValue[]> {
    yield ['one'];
    throw new Error('The database is gone');
  }
  await expect(read(failing(), 1)).rejects.toThrow('The database is gone');
  let isClosed = false;
  async function* endless(): AsyncGenerator<readonly XlsxValue[]> {
    try {
      for (let number = 0; ; number += 1) yield [Math.sin(number), `row ${number}`];
    } finally {
      isClosed = true;
    }
  }
  const columns = [
    { header: 'A', width: 8 },
    { header: 'B', width: 8 },
  ];
  const { content } = buildXlsx({ fileName: 'f', name: 'n', columns, rows: endless(), timeZone: 'UTC' });
  for await (const piece of content as AsyncIterable<Uint8Array>) if (piece.length > 1000) break;
  expect(isClosed).toBe(true);
});
