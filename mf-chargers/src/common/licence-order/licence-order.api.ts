import { useApiMutation, useApiQuery } from '@plugboard/api';
import { listPaymentMethods } from '@plugboard/contracts/accounts';
import {
  getCharger,
  getHasPro,
  listChargerLicences,
  listChargers,
  listLicences,
  listLicencesOfCharger,
  listLicenceInvoices,
  listLicenceYears,
  orderByInvoice,
  orderLicences,
} from '@plugboard/contracts/chargers';

export const useLicences = () => useApiQuery(listLicences, {});
export const useLicenceYears = () => useApiQuery(listLicenceYears, {});
export const useCards = () => useApiQuery(listPaymentMethods, {});

/** Replies that show licences, and are outdated by a change of one. */
export const showsLicences = [
  getCharger,
  listChargers,
  listChargerLicences,
  listLicencesOfCharger,
  getHasPro,
  listLicences,
];

/** Nothing is licensed before the invoice is paid. */
export const useOrderByInvoice = () => useApiMutation(orderByInvoice, { invalidates: [listLicenceInvoices] });

export const useOrderLicences = () => useApiMutation(orderLicences, { invalidates: showsLicences });
