import type { LoadLimit } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { formatNumber } from '@plugboard/ui';

/** A limit with its unit. */
export function useLimitText(): (limit: LoadLimit) => string {
  const { t, language } = useTexts();
  return ({ max_load: load, max_current: current }) => {
    if (load !== null) return t('loadGroups.kilowatts', { value: formatNumber(load, language) });
    return current === null
      ? t('loadGroups.noLimit')
      : t('loadGroups.amperes', { value: formatNumber(current, language) });
  };
}

/** A limit in words. */
export const LoadLimitText = ({ limit }: { readonly limit: LoadLimit }) => useLimitText()(limit);
