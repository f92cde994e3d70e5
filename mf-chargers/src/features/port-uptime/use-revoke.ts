import { ApiError } from '@plugboard/api';
import type { UptimeExclusion } from '@plugboard/contracts/chargers';
import { deleteVersion, notify, useTexts } from '@plugboard/sdk';
import { useConfirm } from '@plugboard/ui';
import { fetchExclusionVersion, useRevokeExclusion } from './port-uptime.api.ts';

/** Revokes an exclusion as it is shown, after a question. */
export function useRevoke() {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { mutateAsync } = useRevokeExclusion();
  return async ({ id, version, reason }: UptimeExclusion): Promise<void> => {
    const ask = (isChanged: boolean) =>
      confirm({
        title: t('uptime.revokeTitle', { reason: t(`uptime.reason.${reason}`) }),
        text: isChanged ? `${t('uptime.changedMeanwhile')} ${t('uptime.revokeText')}` : t('uptime.revokeText'),
        confirmLabel: t('uptime.revoke'),
        danger: true,
      });
    const send = (ifMatch: string) => mutateAsync({ params: { id }, ifMatch });
    try {
      const isDone = await deleteVersion({
        tag: `"${version}"`,
        confirm: ask,
        send,
        fetchTag: () => fetchExclusionVersion(id),
      });
      if (isDone) notify.success(t('uptime.revoked'));
    } catch (error) {
      notify.error(t(error instanceof ApiError && error.status === 404 ? 'uptime.gone' : 'uptime.notRevoked'));
    }
  };
}
