import { useApiMutation } from '@plugboard/api';
import type { Charger } from '@plugboard/contracts/chargers';
import { setOcppPassword } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { Button, CopyText, Notice } from '@plugboard/ui';
import styles from './ocpp-password.module.css';

/** Creates a new password for a charge point, and shows it once. */
export function OcppPassword({ charger: { id, custom_id: name } }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const { data, isPending, isError, mutate } = useApiMutation(setOcppPassword, { invalidates: [] });
  if (data === undefined)
    return (
      <div className={styles['parts']}>
        <p>{t('detail.password.before', { name })}</p>
        {isError ? <Notice tone="bad">{t('detail.password.failed')}</Notice> : null}
        <div>
          <Button type="primary" loading={isPending} onClick={() => mutate({ params: { id } })}>
            {t('detail.password.set')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles['parts']}>
      <Notice tone="warn">{t('detail.password.once')}</Notice>
      <dl className={styles['facts']}>
        <dt>{t('detail.password.user')}</dt>
        <dd>
          <CopyText text={data.identity} copyLabel={t('detail.password.copyUser')} />
        </dd>
        <dt>{t('detail.password.password')}</dt>
        <dd className={styles['secret']}>
          <CopyText text={data.password} copyLabel={t('detail.password.copy')} />
        </dd>
      </dl>
      <p>{t('detail.password.what')}</p>
    </div>
  );
}
