import { useApiMutation, useApiQuery } from '@plugboard/api';
import { approveProfile, listWaitingProfiles } from '@plugboard/contracts';

export const useSignUps = ({ page, size }: { readonly page: number; readonly size: number }) =>
  useApiQuery(listWaitingProfiles, { query: { limit: size, offset: (page - 1) * size } }, { keepPrevious: true });

export const useApproveSignUp = () => useApiMutation(approveProfile, { invalidates: [listWaitingProfiles] });
