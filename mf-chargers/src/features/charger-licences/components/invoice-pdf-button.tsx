import { errorMessage, saveFile } from '@plugboard/api';
import type { LicenceInvoice } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { browserTimeZone, Button } from '@plugboard/ui';

/** Saves an invoice as a PDF; what draws it is loaded with the first click. */
export function InvoicePdfButton({ invoice }: { readonly invoice: LicenceInvoice }) {
  const { t, language } = useTexts();
  const { number } = invoice;
  const save = async () => {
    try {
      const { buildInvoicePdf } = await import('../invoice-pdf.ts');
      const blob = buildInvoicePdf(invoice, { t, language, zone: browserTimeZone() });
      saveFile({ blob, fileName: `${number}.pdf` });
    } catch (error) {
      notify.error(errorMessage(error, t('invoices.pdf.failed')));
    }
  };
  return (
    <Button size="small" aria-label={t('invoices.pdf.saveOf', { number })} onClick={() => void save()}>
      {t('invoices.pdf.save')}
    </Button>
  );
}
