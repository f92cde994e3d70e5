import { useAccount } from '@plugboard/auth';
import { Button, Notice } from '@plugboard/ui';
import { FormSection, type Input } from '@plugboard/ui/forms';
import { type ComponentRef, useRef, useState } from 'react';
import { useAccountTexts } from '../../account/account-texts.ts';
import styles from '../../account/account.module.css';
import { usePhoneCodes } from '../use-phone-codes.ts';
import type { RecentSignIn } from '../use-recent-sign-in.ts';
import type { SecondFactors } from '../use-second-factors.ts';
import { CodeForm } from './code-form.tsx';
import { DisableTwoFactor } from './disable-two-factor.tsx';
import { PhoneForm } from './phone-form.tsx';
import { SecondFactorList } from './second-factor-list.tsx';

interface PhoneAndTwoFactorProps {
  readonly recent: RecentSignIn;
  readonly factors: SecondFactors;
  readonly onChanged: () => Promise<unknown>;
}

/** The phone that codes go to, and what signing in asks for besides the password (spec §2.21, §5). */
export function PhoneAndTwoFactor({ recent, factors, onChanged }: PhoneAndTwoFactorProps) {
  const { t } = useAccountTexts();
  const { phone, is_phone_verified: isVerified, has_two_factor: isOn } = useAccount();
  const codes = usePhoneCodes(recent, onChanged);
  const phoneField = useRef<ComponentRef<typeof Input>>(null);
  const [lacksPhone, setLacksPhone] = useState(false);
  const enable = () => {
    setLacksPhone(phone === null);
    if (phone === null) phoneField.current?.focus();
    else codes.send(phone, true);
  };
  const sent = (enablesTwoFactor: boolean) =>
    codes.sent?.enablesTwoFactor === enablesTwoFactor ? <CodeForm codes={codes} sent={codes.sent} /> : null;
  return (
    <>
      <FormSection title={t('security.phone')} text={t('security.phoneAbout')}>
        <p className={styles['said']}>
          {phone ?? t('security.phoneNone')}
          {phone === null ? null : (
            <span className={styles['badge']} data-tone={isVerified ? 'good' : undefined}>
              {t(isVerified ? 'security.phoneVerified' : 'security.phoneUnverified')}
            </span>
          )}
        </p>
        {codes.sent ? sent(false) : <PhoneForm codes={codes} ref={phoneField} />}
      </FormSection>
      <FormSection title={t('security.twoFactor')} text={t('security.twoFactorAbout')}>
        <p className={styles['said']}>
          <span className={styles['name']}>{t(isOn ? 'security.on' : 'security.off')}</span>
        </p>
        {lacksPhone && phone === null ? <Notice tone="warn">{t('security.phoneFirst')}</Notice> : null}
        {sent(true)}
        <SecondFactorList factors={factors} recent={recent} onChanged={onChanged} onEnableSms={enable} />
        {isOn ? <DisableTwoFactor recent={recent} onChanged={onChanged} /> : null}
        {isOn || codes.sent ? null : (
          <div className={styles['actions']}>
            <Button type="primary" loading={codes.isBusy} onClick={enable}>
              {t('security.enable')}
            </Button>
          </div>
        )}
      </FormSection>
    </>
  );
}
