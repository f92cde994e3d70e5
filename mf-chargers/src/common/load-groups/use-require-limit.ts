import { ApiError } from '@plugboard/api';
import type { LoadLimit } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';

/** Refuses a form with no limit or two, as the server does. */
export function useRequireLimit(): (limit: LoadLimit) => void {
  const { t } = useTexts();
  const refuse = (sentence: string) => {
    throw new ApiError(400, { fields: { max_load: [sentence] } });
  };
  return ({ max_load: load = null, max_current: current = null }) => {
    if (load === null && current === null) refuse(t('loadGroups.limitRequired'));
    if (load !== null && current !== null) refuse(t('loadGroups.limitOnce'));
  };
}
