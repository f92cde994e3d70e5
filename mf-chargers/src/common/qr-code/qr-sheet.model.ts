import { darkRuns, type QrCode, quietZone } from './qr-code.model.ts';

/** A sticker of the sheet. */
export interface Sticker {
  readonly code: QrCode;
  readonly title: string;
  readonly lines: readonly string[];
}

/** A4 in points. */
const page = { width: 595, height: 842, margin: 36, columns: 3, rows: 4 };
const perPage = page.columns * page.rows;
const cell = {
  width: (page.width - 2 * page.margin) / page.columns,
  height: (page.height - 2 * page.margin) / page.rows,
};
const codeSize = 116;
const textSize = { title: 12, line: 8 };
const longest = 34;

const round = (value: number) => Number(value.toFixed(2));

/** A text for the Latin alphabet of PDF's own fonts; a character outside of it is a question mark. */
const pdfText = (text: string): string =>
  Array.from(text.slice(0, longest), (character) => ((character.codePointAt(0) ?? 0) > 255 ? '?' : character))
    .join('')
    .replaceAll(/[\\()]/g, String.raw`\$&`);

function drawSticker({ code, title, lines }: Sticker, index: number): string {
  const left = page.margin + (index % page.columns) * cell.width;
  const top = page.height - page.margin - Math.floor(index / page.columns) * cell.height;
  const unit = codeSize / (code.size + 2 * quietZone);
  const x0 = left + (cell.width - codeSize) / 2 + quietZone * unit;
  const y0 = top - 6 - quietZone * unit;
  const modules = darkRuns(code).map(
    ({ x, y, width }) =>
      `${round(x0 + x * unit)} ${round(y0 - (y + 1) * unit)} ${round(width * unit)} ${round(unit)} re`,
  );
  const write = (text: string, size: number, down: number) =>
    `BT /F1 ${size} Tf ${round(left + 16)} ${round(top - down)} Td (${pdfText(text)}) Tj ET`;
  return [
    ...modules,
    'f',
    write(title, textSize.title, codeSize + 18),
    ...lines.map((line, row) => write(line, textSize.line, codeSize + 30 + row * 10)),
  ].join('\n');
}

const pagesOf = (stickers: readonly Sticker[]) =>
  Array.from({ length: Math.ceil(stickers.length / perPage) }, (_, at) =>
    stickers.slice(at * perPage, (at + 1) * perPage),
  );

/** A PDF 1.4 with twelve stickers a page, drawn as vectors. */
export function buildQrSheet(stickers: readonly Sticker[]): Uint8Array<ArrayBuffer> {
  const contents = pagesOf(stickers).map((chunk) => chunk.map(drawSticker).join('\n'));
  const pageId = (at: number) => 4 + at * 2;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${contents.length} /Kids [${contents.map((_, at) => `${pageId(at)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageId(at) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`;
  // Every character is below 256, so that offsets in characters are offsets in bytes.
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
