import { useApiMutation, useApiQuery } from '@plugboard/api';
import {
  cancelLicenceInvoice,
  deleteLicenceRenewal,
  getLicenceOrder,
  listChargerLicences,
  listLicenceInvoices,
  listLicencesOfCharger,
  payLicenceInvoice,
  setLicenceRenewal,
} from '@plugboard/contracts/chargers';
import { showsLicences } from '../../common/licence-order/licence-order.api.ts';

const invalidates = [listChargerLicences];

export const useInvoices = () => useApiQuery(listLicenceInvoices, {});
export const usePayInvoice = () =>
  useApiMutation(payLicenceInvoice, { invalidates: [listLicenceInvoices, ...showsLicences] });
export const useCancelInvoice = () => useApiMutation(cancelLicenceInvoice, { invalidates: [listLicenceInvoices] });

/** All licences of a charger, the latest first. */
export const useLicenceHistory = (id: string) => useApiQuery(listLicencesOfCharger, { params: { id } });

/** An order with its sums and what it gave to which charger. */
export const useLicenceOrder = (id: string) => useApiQuery(getLicenceOrder, { params: { id } });

export const useSetLicenceRenewal = () => useApiMutation(setLicenceRenewal, { invalidates });

export const useDeleteLicenceRenewal = () => useApiMutation(deleteLicenceRenewal, { invalidates });
