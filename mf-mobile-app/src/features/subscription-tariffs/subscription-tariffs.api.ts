import { useApiMutation, useApiQuery } from '@plugboard/api';
import {
  changeSubscriptionTariff,
  createSubscriptionTariff,
  listSubscriptionTariffs,
} from '@plugboard/contracts/drivers';

const invalidates = [listSubscriptionTariffs];

export const useTariffs = () => useApiQuery(listSubscriptionTariffs, {});
export const useAddTariff = () => useApiMutation(createSubscriptionTariff, { invalidates });
export const useChangeTariff = () => useApiMutation(changeSubscriptionTariff, { invalidates });
