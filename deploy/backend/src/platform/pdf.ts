import type { Download } from '@plugboard/contracts/platform';

interface PdfColumn {
  readonly header: string;
  /** In characters; longer texts are cut. */
  readonly width: number;
  readonly isRight?: boolean | undefined;
}

interface PdfTable {
  readonly fileName: string;
  /** Lines above the table on each page. */
  readonly title: readonly string[];
  readonly pageLabel: (page: number) => string;
  readonly columns: readonly PdfColumn[];
  readonly rows: AsyncIterable<readonly string[]>;
}

/** Points. Courier's signs are all 0.6 of the size wide, so that columns need no table of widths. */
const fontSize = 7;
const charWidth = fontSize * 0.6;
const lineHeight = 10;
const margin = 30;
const pageHeight = 595;
const minPageWidth = 842;
const gap = 2;

/** Signs of Windows-1252 outside of Latin-1 that texts of the portal use. */
const windowsSigns: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
};

function byteOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code >= 0x20 && code < 0x7f) return code;
  if (code >= 0xa0 && code <= 0xff) return code;
  return windowsSigns[sign] ?? 0x3f;
}

/** A text as a PDF holds it: hexadecimal, so that no sign of it can end the string or be read as an operator. */
const hexOf = (text: string): string =>
  `<${[...text].map((sign) => byteOf(sign).toString(16).padStart(2, '0')).join('')}>`;

function fitted(text: string, { width, isRight }: PdfColumn): string {
  const signs = [...text];
  const cut = signs.length > width ? `${signs.slice(0, width - 1).join('')}…` : text;
  const missing = ' '.repeat(Math.max(0, width - [...cut].length));
  return isRight ? missing + cut : cut + missing;
}

/** Writes objects one after the other and remembers where they begin. */
class ObjectWriter {
  private position = 0;
  private readonly starts = new Map<number, number>();

  piece(text: string): string {
    this.position += text.length;
    return text;
  }

  object(id: number, body: string): string {
    this.starts.set(id, this.position);
    return this.piece(`${id} 0 obj\n${body}\nendobj\n`);
  }

  end(rootId: number, count: number): string {
    const start = this.position;
    const entries = Array.from({ length: count }, (_, index) => this.starts.get(index + 1) ?? 0);
    const lines = entries.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
    const size = count + 1;
    return `xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${size} /Root ${rootId} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  }
}

const [catalogId, pagesId, fontId] = [1, 2, 3];
const firstPageId = 4;
const rowsOfPage = (titleLines: number) => Math.floor((pageHeight - 2 * margin) / lineHeight) - titleLines - 3;

/** A table as a PDF that is written while its rows are read. A page is as wide as its columns. */
async function* piecesOf({ title, pageLabel, columns, rows }: PdfTable): AsyncGenerator<string> {
  const writer = new ObjectWriter();
  const lineOf = (texts: readonly string[]) =>
    columns.map((column, index) => fitted(texts[index] ?? '', column)).join(' '.repeat(gap));
  const signs = columns.reduce((sum, { width }) => sum + width + gap, 0);
  const pageWidth = Math.max(minPageWidth, Math.ceil(signs * charWidth) + 2 * margin);
  const header = lineOf(columns.map((column) => column.header));
  const pages: number[] = [];

  const pageOf = (lines: readonly string[]): string => {
    const id = firstPageId + 2 * pages.length;
    pages.push(id);
    const all = [...title, '', header, ...lines, '', pageLabel(pages.length)];
    const shown = all.map((line) => `${hexOf(line)} Tj T*`).join('\n');
    const content = `BT /F1 ${fontSize} Tf ${lineHeight} TL ${margin} ${pageHeight - margin} Td\n${shown}\nET`;
    const page = `<< /Type /Page /Parent ${pagesId} 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << /Font << /F1 ${fontId} 0 R >> >> /Contents ${id + 1} 0 R >>`;
    return (
      writer.object(id, page) + writer.object(id + 1, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
    );
  };

  yield writer.piece('%PDF-1.4\n');
  yield writer.object(catalogId, `<< /Type /Catalog /Pages ${pagesId} 0 R >>`);
  yield writer.object(fontId, '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>');
  let lines: string[] = [];
  for await (const row of rows) {
    lines.push(lineOf(row));
    if (lines.length < rowsOfPage(title.length)) continue;
    yield pageOf(lines);
    lines = [];
  }
  if (lines.length > 0 || pages.length === 0) yield pageOf(lines);
  const kids = pages.map((id) => `${id} 0 R`).join(' ');
  yield writer.object(pagesId, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  yield writer.end(catalogId, firstPageId + 2 * pages.length - 1);
}

export const buildPdf = (table: PdfTable): Download => ({
  contentType: 'application/pdf',
  fileName: table.fileName,
  content: piecesOf(table),
});
