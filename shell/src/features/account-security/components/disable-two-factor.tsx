import { callApi, errorMessage } from '@plugboard/api';
import { loadIdentity } from '@plugboard/auth/core';
import { disableTwoFactor } from '@plugboard/contracts/accounts';
import { notify } from '@plugboard/sdk';
import { Button, useConfirm } from '@plugboard/ui';
import { useState } from 'react';
import { useAccountTexts } from '../../account/account-texts.ts';
import styles from '../../account/account.module.css';
import type { RecentSignIn } from '../use-recent-sign-in.ts';

interface DisableTwoFactorProps {
  readonly recent: RecentSignIn;
  readonly onChanged: () => Promise<unknown>;
}

export function DisableTwoFactor({ recent, onChanged }: DisableTwoFactorProps) {
  const { t } = useAccountTexts();
  const confirm = useConfirm();
  const [isBusy, setIsBusy] = useState(false);
  const disable = async () => {
    const isMeant = await confirm({
      title: t('security.disableQuestion'),
      text: t('security.disableText'),
      confirmLabel: t('security.disable'),
      danger: true,
    });
    if (!isMeant) return;
    setIsBusy(true);
    try {
      await recent.run(() => callApi(disableTwoFactor));
      await loadIdentity();
      await onChanged();
      notify.success(t('security.disabled'));
    } catch (error) {
      notify.error(errorMessage(error, t('notSaved')));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles['actions']}>
      <Button danger loading={isBusy} onClick={() => void disable()}>
        {t('security.disable')}
      </Button>
    </div>
  );
}
