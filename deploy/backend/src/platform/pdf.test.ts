import { expect, it } from 'vitest';
import { buildPdf } from './pdf.ts';

async function* rowsOf(rows: readonly (readonly string[])[]) {
  yield* rows;
}

async function written(rows: readonly (readonly string[])[]): Promise<string> {
  const columns = [
    { header: 'Name', width: 12 },
    { header: 'kWh', width: 8, isRight: true },
  ];
  const { content } = buildPdf({
    fileName: 'report.pdf',
    title: ['Informe'],
    pageLabel: (page) => `Página ${page}`,
    columns,
    rows: rowsOf(rows),
  });
  const pieces: string[] = [];
  for await (const piece of content) pieces.push(String(piece));
  return pieces.join('');
}

const shown = (pdf: string) =>
  [...pdf.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'));

it('names the place of each object, so that a reader finds it', async () => {
  const pdf = await written([['One', '1.5']]);
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
  expect(pdf.slice(start, start + 4)).toBe('xref');
  const places = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) => Number(at));
  expect(places).toHaveLength(5);
  expect(places.map((at, index) => pdf.slice(at).startsWith(`${index + 1} 0 obj`))).toEqual(Array(5).fill(true));
});

it('puts what no page has room for on the next, and repeats title and header', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => [`Row ${index}`, '1']);
  const lines = shown(await written(rows));
  expect(lines.filter((line) => line === 'Informe')).toHaveLength(3);
  expect(lines.filter((line) => line.startsWith('Row'))).toHaveLength(100);
  expect(lines.at(-1)).toBe('Página 3');
});

it('holds texts that would end a string, and cuts what is too long', async () => {
  const [, , , hostile] = shown(await written([['a) Tj (evil\\', '12345678901']]));
  expect(hostile).toBe('a) Tj (evil\\  1234567\x85');
});
