import { callApi } from '@plugboard/api';
import { useAccount } from '@plugboard/auth';
import { removeSecondFactor } from '@plugboard/contracts/accounts';
import { notify } from '@plugboard/sdk';
import { useLanguage } from '@plugboard/sdk/texts';
import { browserTimeZone, Button, formatDateTime, useConfirm } from '@plugboard/ui';
import { useState } from 'react';
import { useAccountTexts } from '../../account/account-texts.ts';
import styles from '../../account/account.module.css';
import { useGuarded } from '../use-guarded.ts';
import type { RecentSignIn } from '../use-recent-sign-in.ts';
import type { SecondFactors } from '../use-second-factors.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { FactorRow } from './factor-row.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SecondFactorListProps {
  readonly factors: SecondFactors;
  readonly recent: RecentSignIn;
  readonly onChanged: () => Promise<unknown>;
  /** Sends a code to the verified phone, which turns codes by SMS on. */
  readonly onEnableSms: () => void;
}

/** Proofs of the account beside its password. */
export function SecondFactorList({ factors, recent, onChanged, onEnableSms }: SecondFactorListProps) {
  const { t } = useAccountTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const { has_two_factor: isOn } = useAccount();
  const { run, isBusy } = useGuarded(recent);
  const [isSettingUp, setIsSettingUp] = useState(false);
  const { sms, authenticator } = factors;

  const remove = async (factor: 'authenticator' | 'sms', name: string) => {
    const isMeant = await confirm({
      title: t('security.factors.removeQuestion', { name }),
      text: t('security.factors.removeText'),
      confirmLabel: t('security.factors.remove'),
      danger: true,
    });
    if (!isMeant || !(await run(() => callApi(removeSecondFactor, { params: { factor } })))) return;
    await onChanged();
    notify.success(t('security.factors.removed', { name }));
  };
  const removeButton = (factor: 'authenticator' | 'sms', name: string) => (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={t('security.factors.removeOf', { name })}
      onClick={() => void remove(factor, name)}
    >
      {t('security.factors.remove')}
    </Button>
  );
  const app = t('security.factors.app');
  const since = (time: string) =>
    t('security.factors.appSince', { time: formatDateTime(time, browserTimeZone(), language) });
  return (
    <ul className={styles['rows']}>
      {isOn ? (
        <FactorRow
          name={t('security.factors.sms')}
          note={sms === null ? t('security.factors.smsNone') : t('security.factors.smsTo', { phone: sms })}
          action={
            sms === null ? (
              <Button size="small" onClick={onEnableSms}>
                {t('security.factors.smsEnable')}
              </Button>
            ) : (
              removeButton('sms', t('security.factors.sms'))
            )
          }
        />
      ) : null}
      <FactorRow
        name={app}
        note={authenticator ? since(authenticator.confirmed_at) : t('security.factors.appAbout')}
        action={
          authenticator ? (
            removeButton('authenticator', app)
          ) : (
            <Button size="small" disabled={isSettingUp} onClick={() => setIsSettingUp(true)}>
              {t('security.factors.setUp')}
            </Button>
          )
        }
      >
        {isSettingUp ? (
          <AuthenticatorSetup
            recent={recent}
            onDone={async () => {
              setIsSettingUp(false);
              await onChanged();
            }}
            onCancel={() => setIsSettingUp(false)}
          />
        ) : null}
      </FactorRow>
      {isOn ? <RecoveryCodes left={factors.recovery_codes_left} recent={recent} onChanged={onChanged} /> : null}
    </ul>
  );
}
