import { useApiMutation, useApiQuery } from '@plugboard/api';
import { approveProfile, declineProfile, listWaitingProfiles } from '@plugboard/contracts';
import { type ListStateOf, pageQuery } from '@plugboard/sdk';

/** The longest-waiting first; nothing else is particular to this list. */
export const signUpList = { name: 'sign-ups', filters: {} } as const;

export function useSignUps(state: ListStateOf<typeof signUpList>, { enabled }: { readonly enabled: boolean }) {
  const { limit, offset } = pageQuery(state);
  return useApiQuery(listWaitingProfiles, { query: { limit, offset } }, { enabled, keepPrevious: true });
}

export const useApproveSignUp = () => useApiMutation(approveProfile, { invalidates: [listWaitingProfiles] });

export const useDeclineSignUp = () => useApiMutation(declineProfile, { invalidates: [listWaitingProfiles] });
