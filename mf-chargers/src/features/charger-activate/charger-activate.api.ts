import { useApiMutation, useApiQuery } from '@plugboard/api';
import { listChargerLicences, moveLicence } from '@plugboard/contracts/chargers';
import { showsLicences } from '../../common/licence-order/licence-order.api.ts';

const maxFound = 50;

/** The tenant's licensed chargers that match a search. */
export const useLicensedChargers = (search: string) =>
  useApiQuery(
    listChargerLicences,
    { query: { search: search || undefined, limit: maxFound, ordering: 'licensed_to' } },
    { keepPrevious: true },
  );

export const useMoveLicence = () => useApiMutation(moveLicence, { invalidates: showsLicences });
