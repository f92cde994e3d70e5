import { useApiQuery } from '@plugboard/api';
import { getSecondFactors } from '@plugboard/contracts/accounts';
import type { ReplyOf } from '@plugboard/contracts/platform';

export type SecondFactors = ReplyOf<typeof getSecondFactors>;

/** Second factors of the own account. */
export const useSecondFactors = () => useApiQuery(getSecondFactors, {});
