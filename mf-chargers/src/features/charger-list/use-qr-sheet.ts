import { errorMessage, saveFile } from '@plugboard/api';
import { notify, useTexts } from '@plugboard/sdk';
import { fetchChargers } from '../../common/qr-code/qr-code.api.ts';
import type { ChargerRow } from './charger-rows.model.ts';

/**
 * Saves the QR codes of selected chargers as a sheet of stickers; the chargers stay selected. One that another tenant
 * shares is that tenant's to label.
 */
export function useQrSheet() {
  const { t } = useTexts();
  return async (rows: readonly ChargerRow[]): Promise<false> => {
    const own = rows.filter(({ charger }) => charger.share_mode === null);
    if (own.length < rows.length) notify.info(t('qrCode.ownOnly'));
    if (own.length === 0) return false;
    try {
      const chargers = await fetchChargers(own.map(({ charger }) => charger.id));
      const { buildQrPdf } = await import('../../common/qr-code/qr-pdf.ts');
      const blob = buildQrPdf(chargers, (number) => t('qrCode.scan', { number }));
      saveFile({ blob, fileName: `${t('qrCode.fileName')}.pdf` });
    } catch (error) {
      notify.error(errorMessage(error, t('qrCode.failed')));
    }
    return false;
  };
}
