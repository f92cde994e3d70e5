import { ApiError } from '@plugboard/api';
import type { LocationPriceSettings, LocationPriceVersion } from '@plugboard/contracts/locations';
import { notify, useTexts } from '@plugboard/sdk';
import type { VersionedRead } from '@plugboard/sdk/forms';
import { useConfirm } from '@plugboard/ui';
import { useUpdatePrices } from './location-pricing.api.ts';

/** Saves an earlier version anew, after a question. The PIN stays as it is. */
export function useRestoreVersion(location: string, { tag }: VersionedRead<LocationPriceSettings>['read']) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { mutateAsync: update } = useUpdatePrices();
  return async ({ version, settings }: LocationPriceVersion): Promise<void> => {
    const question = {
      title: t('pricing.versions.restoreTitle', { version }),
      text: t('pricing.versions.restoreText'),
      confirmLabel: t('pricing.versions.restore'),
    };
    if (!(await confirm(question))) return;
    try {
      await update({ params: { id: location }, body: settings, ifMatch: tag ?? '*' });
      notify.success(t('pricing.saved'));
    } catch (error) {
      notify.error((error instanceof ApiError && error.detail) || t('pricing.notSaved'));
    }
  };
}
