import { errorMessage, useApiMutation, useApiQuery } from '@plugboard/api';
import {
  acceptChargerTransfer,
  changeCharger,
  type Charger,
  createCharger,
  endChargerTransfer,
  importChargers,
  listChargerLicences,
  listChargers,
  listChargerTransfers,
} from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { listUnknownChargePoints } from '@plugboard/contracts/network';

export const useCreateCharger = () =>
  useApiMutation(createCharger, { invalidates: [listChargers, listUnknownChargePoints, listChargerLicences] });

/** Saves the picture of a charger that was added; if that fails, the charger stands without it. */
export function useAddPicture() {
  const { t } = useTexts();
  const { mutateAsync: change } = useApiMutation(changeCharger, { invalidates: [listChargers] });
  return async ({ id }: Charger, picture: File): Promise<void> => {
    const body = new FormData();
    body.append('picture', picture);
    try {
      await change({ params: { id }, body, ifMatch: '*' });
    } catch (error) {
      notify.error(`${t('add.noPicture')} ${errorMessage(error, '')}`.trim());
    }
  };
}

export const useImportChargers = () =>
  useApiMutation(importChargers, { invalidates: [listChargers, listUnknownChargePoints, listChargerLicences] });

const maxOffers = 100;

/** Chargers that other tenants offer to this one. */
export const useOfferedChargers = () => {
  const { data } = useApiQuery(listChargerTransfers, { query: { state: 'offered', limit: maxOffers } });
  return (data?.results ?? []).filter(({ direction }) => direction === 'in');
};

const invalidates = [listChargerTransfers, listChargers];
export const useAcceptOffer = () => useApiMutation(acceptChargerTransfer, { invalidates });
export const useDeclineOffer = () => useApiMutation(endChargerTransfer, { invalidates: [listChargerTransfers] });
