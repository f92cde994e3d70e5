import { documentLine } from './document-colors.ts';

/** Points. */
export const pdfMargin = 56;
const gap = 8;

/** Label and value of a line of a document. */
type PdfRow = readonly [label: string, value: string];

/** Draws rows below each other, the values right-aligned, with a line below each, in the document's font. */
export function drawPdfRows(document: PDFKit.PDFDocument, rows: readonly PdfRow[]): void {
  const width = document.page.width - 2 * pdfMargin;
  for (const [label, value] of rows) {
    const y = document.y + gap;
    const options = { width: width / 2 - gap };
    const height = Math.max(document.heightOfString(label, options), document.heightOfString(value, options));
    document.text(label, pdfMargin, y, options);
    document.text(value, pdfMargin + width / 2, y, { ...options, width: width / 2, align: 'right' });
    const line = y + height + gap / 2;
    document
      .moveTo(pdfMargin, line)
      .lineTo(pdfMargin + width, line)
      .strokeColor(documentLine)
      .stroke();
    document.y = line;
  }
}
