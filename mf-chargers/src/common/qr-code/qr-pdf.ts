import type { Charger } from '@plugboard/contracts/chargers';
import { generate } from 'lean-qr';
import { payAddress } from './qr-code.model.ts';
import { buildQrSheet } from './qr-sheet.model.ts';

/** The code that leads to a charger's page for paying. */
export const qrCodeOf = (charger: Charger) => generate(payAddress(charger, location.origin));

/**
 * A PDF with a sticker for each charger.
 *
 * @param scanText line for drivers, by the number of the QR code
 */
export const buildQrPdf = (chargers: readonly Charger[], scanText: (number: string) => string): Blob => {
  const stickers = chargers.map((charger) => ({
    code: qrCodeOf(charger),
    title: charger.custom_id,
    lines: [
      charger.name,
      [charger.location_name, charger.parking_space].filter(Boolean).join(', '),
      scanText(charger.qr_code_number ?? '').trim(),
    ],
  }));
  return new Blob([buildQrSheet(stickers)], { type: 'application/pdf' });
};
