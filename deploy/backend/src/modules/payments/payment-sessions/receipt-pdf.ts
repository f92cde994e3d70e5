import type { Download } from '@plugboard/contracts/platform';
import PdfDocument from 'pdfkit';
import { drawPdfRows, pdfMargin } from '../../../platform/pdf-rows.ts';
import { text } from '../../../platform/text.ts';
import { factRows, lineRows, type Receipt, sumRows } from './receipt-rows.ts';

/** The receipt of a payment as a PDF of one page, with the rows of its mail. */
export function buildReceiptPdf(receipt: Receipt, tenant: string): Download {
  const { language, id, ended_at } = receipt;
  const title = text(language, 'receipt.subject', { tenant });
  const document = new PdfDocument({
    size: 'A5',
    margin: pdfMargin,
    lang: language,
    // Nothing of the machine's own clock: the receipt of a payment is the same whenever it is asked for.
    info: { Title: title, Author: tenant, ...(ended_at && { CreationDate: ended_at }) },
  });
  document.font('Helvetica-Bold').fontSize(16).text(title);
  document
    .font('Helvetica')
    .fontSize(10)
    .moveDown()
    .text(text(language, 'receipt.thanks', { tenant }))
    .moveDown();
  drawPdfRows(document, factRows(receipt));
  document.moveDown(2);
  drawPdfRows(document, lineRows(receipt));
  document.font('Helvetica-Bold');
  drawPdfRows(document, sumRows(receipt));
  document.end();
  return { contentType: 'application/pdf', fileName: `receipt-${id}.pdf`, content: document };
}
