import { downloadApi, saveFile } from '@plugboard/api';
import { exportFleetList, exportMobileInvoices } from '@plugboard/contracts/drivers';
import type { SaveOptions } from '@plugboard/sdk/lists';
import { invoiceFilters, type InvoiceListState } from './mobile-invoices.ts';

/** Has the browser save all invoices that fit; resolves with the file's name. */
export async function saveInvoices(
  state: InvoiceListState,
  isFleet: boolean,
  { signal, onArrived }: SaveOptions,
): Promise<string> {
  const body = { format: 'excel', type: 'invoice', ordering: state.sort, ...invoiceFilters(state) } as const;
  const progress = { signal, onDownloadProgress: onArrived };
  const params = { section: 'invoice', format: 'excel' } as const;
  const file = isFleet
    ? await downloadApi(exportFleetList, { params, body, ...progress }, 'app_invoices.xlsx')
    : await downloadApi(exportMobileInvoices, { params: {}, body, ...progress }, 'app_invoices.xlsx');
  saveFile(file);
  return file.fileName;
}
