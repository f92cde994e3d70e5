import { useApiMutation } from '@plugboard/api';
import { approveProfile, declineProfile, listWaitingProfiles } from '@plugboard/contracts/accounts';
import { type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList } from '@plugboard/sdk/lists';

/** The longest-waiting first. */
export const signUpList = defineList({
  name: 'sign-ups',
  title: 'titles.signUps',
  failed: 'signUps.error',
  empty: { none: 'signUps.none' },
  filters: {},
});

export function signUpQuery(state: ListStateOf<typeof signUpList>) {
  const { limit, offset } = pageQuery(state);
  return { limit, offset };
}

export const useApproveSignUp = () => useApiMutation(approveProfile, { invalidates: [listWaitingProfiles] });

export const useDeclineSignUp = () => useApiMutation(declineProfile, { invalidates: [listWaitingProfiles] });
