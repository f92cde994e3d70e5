import { useApiMutation, useApiQuery } from '@plugboard/api';
import { approveProfile, declineProfile, listWaitingProfiles } from '@plugboard/contracts';
import { type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList, type ListQueryOptions } from '@plugboard/sdk/lists';

/** The longest-waiting first. */
export const signUpList = defineList({
  name: 'sign-ups',
  title: 'titles.signUps',
  failed: 'signUps.error',
  empty: { none: 'signUps.none' },
  filters: {},
});

export function useSignUps(state: ListStateOf<typeof signUpList>, options: ListQueryOptions) {
  const { limit, offset } = pageQuery(state);
  return useApiQuery(listWaitingProfiles, { query: { limit, offset } }, options);
}

export const useApproveSignUp = () => useApiMutation(approveProfile, { invalidates: [listWaitingProfiles] });

export const useDeclineSignUp = () => useApiMutation(declineProfile, { invalidates: [listWaitingProfiles] });
