import { downloadApi, errorMessage, saveFile } from '@plugboard/api';
import { exportMobileInvoice, type MobileInvoice } from '@plugboard/contracts/drivers';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, Icon } from '@plugboard/ui';
import { useState } from 'react';

/** “Download invoice” (spec §2.9). */
export function DownloadInvoice({ invoice: { invoice_id: id } }: { readonly invoice: MobileInvoice }) {
  const { t } = useTexts();
  const [isRunning, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      saveFile(await downloadApi(exportMobileInvoice, { params: { id } }, `${id}.pdf`));
    } catch (error) {
      notify.error(errorMessage(error, t('invoices.downloadFailed')));
    } finally {
      setRunning(false);
    }
  };
  const label = t('invoices.downloadOf', { id });
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={t('invoices.download')}
      loading={isRunning}
      icon={<Icon name="download" size={14} />}
      onClick={() => void save()}
    />
  );
}
