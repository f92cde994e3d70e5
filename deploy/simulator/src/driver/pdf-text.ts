import { inflateSync } from 'node:zlib';

const streams = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
const shown = /\[([^\]]*)\] TJ/g;

/** Text of a receipt or an invoice: of a PDF that was written with a standard font, in the order in which it was drawn. */
export function textOfPdf(pdf: Buffer): string {
  const drawn = [...pdf.toString('latin1').matchAll(streams)].flatMap(([, packed = '']) => {
    const page = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    return [...page.matchAll(shown)].map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    );
  });
  return drawn.join('');
}
