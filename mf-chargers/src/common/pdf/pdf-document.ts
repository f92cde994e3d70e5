/** A4 in points. */
export const pdfPage = { width: 595, height: 842, margin: 36 } as const;

/** Characters with special codes in WinAnsi (PDF 32000-1, annex D.2), and spaces that it lacks. */
const winAnsi: Readonly<Record<string, string>> = {
  '€': '\u0080',
  '…': '\u0085',
  '‘': '\u0091',
  '’': '\u0092',
  '“': '\u0093',
  '”': '\u0094',
  '•': '\u0095',
  '–': '\u0096',
  '—': '\u0097',
  '\u2009': ' ',
  '\u202F': ' ',
};

/** A text for the Latin alphabet of PDF's own fonts; a character outside of it is a question mark. */
const toWinAnsi = (text: string): string =>
  Array.from(text, (character) => winAnsi[character] ?? ((character.codePointAt(0) ?? 0) > 255 ? '?' : character)).join(
    '',
  );

export const roundPoints = (value: number) => Number(value.toFixed(2));

interface TextPlace {
  /** Points from the left and the bottom of the page. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold?: boolean;
}

/** Drawing operators of a line of text. */
export const drawText = (text: string, { x, y, size, isBold = false }: TextPlace): string =>
  `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${roundPoints(x)} ${roundPoints(y)} Td (${toWinAnsi(text).replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`;

const fontOf = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/**
 * A PDF 1.4 in A4 with Helvetica, plain and bold.
 *
 * @param contents drawing operators of each page
 */
export function buildPdf(contents: readonly string[]): Uint8Array<ArrayBuffer> {
  const pageId = (at: number) => 5 + at * 2;
  const { width, height } = pdfPage;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${contents.length} /Kids [${contents.map((_, at) => `${pageId(at)} 0 R`).join(' ')}] >>`,
    fontOf('Helvetica'),
    fontOf('Helvetica-Bold'),
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${pageId(at) + 1} 0 R >>`,
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
