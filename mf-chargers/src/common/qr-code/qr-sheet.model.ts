import { buildPdf, drawText, pdfPage, roundPoints } from '../pdf/pdf-document.ts';
import { darkRuns, type QrCode, quietZone } from './qr-code.model.ts';

/** A sticker of the sheet. */
export interface Sticker {
  readonly code: QrCode;
  readonly title: string;
  readonly lines: readonly string[];
}

const page = { ...pdfPage, columns: 3, rows: 4 };
const perPage = page.columns * page.rows;
const cell = {
  width: (page.width - 2 * page.margin) / page.columns,
  height: (page.height - 2 * page.margin) / page.rows,
};
const codeSize = 116;
const textSize = { title: 12, line: 8 };
const longest = 34;

function drawSticker({ code, title, lines }: Sticker, index: number): string {
  const left = page.margin + (index % page.columns) * cell.width;
  const top = page.height - page.margin - Math.floor(index / page.columns) * cell.height;
  const unit = codeSize / (code.size + 2 * quietZone);
  const x0 = left + (cell.width - codeSize) / 2 + quietZone * unit;
  const y0 = top - 6 - quietZone * unit;
  const modules = darkRuns(code).map(
    ({ x, y, width }) =>
      `${roundPoints(x0 + x * unit)} ${roundPoints(y0 - (y + 1) * unit)} ${roundPoints(width * unit)} ${roundPoints(unit)} re`,
  );
  const write = (text: string, size: number, down: number) =>
    drawText(text.slice(0, longest), { x: left + 16, y: top - down, size });
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

/** A PDF with twelve stickers a page, drawn as vectors. */
export const buildQrSheet = (stickers: readonly Sticker[]): Uint8Array<ArrayBuffer> =>
  buildPdf(pagesOf(stickers).map((chunk) => chunk.map(drawSticker).join('\n')));
