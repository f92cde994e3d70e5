import type { Charger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { Button, CopyText, Drawer, Notice } from '@plugboard/ui';
import { useSetOcppPassword } from '../charger-detail.api.ts';
import styles from './drawers.module.css';

interface OcppPasswordDrawerProps {
  readonly charger: Charger;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Creates a new password for a charge point, and shows it once. */
export function OcppPasswordDrawer({ charger, isOpen, onClose }: OcppPasswordDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer title={t('detail.password.title')} open={isOpen} onClose={onClose} destroyOnHidden>
      <OcppPassword charger={charger} />
    </Drawer>
  );
}

function OcppPassword({ charger: { id, custom_id: name } }: Pick<OcppPasswordDrawerProps, 'charger'>) {
  const { t } = useTexts();
  const { data, isPending, isError, mutate } = useSetOcppPassword();
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
