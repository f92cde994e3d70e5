import { callApiWithTag, refetchReplies, useApiMutation, useApiQuery, useTaggedQuery } from '@plugboard/api';
import {
  assignSubscriptionTariff,
  cancelSubscription,
  changeMobileUser,
  deleteMobileUser,
  getMobileUser,
  listMobileInvoices,
  listMobileTransactions,
  listMobileUsers,
  listSubscriptions,
  listSubscriptionTariffs,
} from '@plugboard/contracts/drivers';
import { browserTimeZone } from '@plugboard/ui';

const partsOf = (id: string) => ({ params: { id }, query: { tz: browserTimeZone() } });

/** A person with the tag that saving is bound to. */
export const useMobileUser = (id: string) => useTaggedQuery(getMobileUser, partsOf(id));

/** Which version is stored this moment; the open page shows it too. */
export async function fetchUserTag(id: string): Promise<string | null> {
  refetchReplies(getMobileUser, partsOf(id));
  return (await callApiWithTag(getMobileUser, partsOf(id))).tag;
}

const invalidates = [getMobileUser, listMobileUsers];
export const useChangeUser = () => useApiMutation(changeMobileUser, { invalidates });
export const useDeleteUser = () => useApiMutation(deleteMobileUser, { invalidates: [listMobileUsers] });

export const useSubscriptions = (id: string) => useApiQuery(listSubscriptions, { params: { id } });
export const useTariffs = () => useApiQuery(listSubscriptionTariffs, {});

const changed = [listSubscriptions, getMobileUser, listMobileUsers, listSubscriptionTariffs];
export const useAssignTariff = () => useApiMutation(assignSubscriptionTariff, { invalidates: changed });
export const useCancelSubscription = () => useApiMutation(cancelSubscription, { invalidates: changed });

/** The latest rows of a list; the list itself has all. */
const latest = (user: string) => ({ query: { user_id__in: user, limit: 5, tz: browserTimeZone() } });

export const useLatestTransactions = (user: string) => useApiQuery(listMobileTransactions, latest(user));
export const useLatestInvoices = (user: string) => useApiQuery(listMobileInvoices, latest(user));
