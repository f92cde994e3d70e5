import { useAccount } from '@plugboard/auth';
import { Button, Notice } from '@plugboard/ui';
import { FormSection } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useAccountTexts } from '../account/account-texts.ts';
import styles from '../account/account.module.css';
import { SmallField } from '../account/small-field.tsx';
import { useChangeEmail } from './use-change-email.ts';

/** Another email address to sign in with: it counts once the link of a mail to it has been opened (spec §2.1). */
export function EmailForm() {
  const { t } = useAccountTexts();
  const { email: current, switched_client: client } = useAccount();
  const { errors, sentTo, isBusy, send, again } = useChangeEmail();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = async () => {
    await send(email, password);
    setPassword('');
  };
  return (
    <FormSection title={t('email.title')} text={t('email.about')}>
      <p className={styles['said']}>{current}</p>
      {client ? <Notice tone="info">{t('email.switched')}</Notice> : null}
      {sentTo === null ? null : (
        <>
          <p role="status" className={styles['said']}>
            {t('email.sent', { email: sentTo, current })}
          </p>
          <div className={styles['actions']}>
            <Button onClick={again}>{t('email.another')}</Button>
          </div>
        </>
      )}
      {client || sentTo !== null ? null : (
        <form
          noValidate
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <SmallField
            label={t('email.field')}
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={setEmail}
            error={errors.email ?? null}
          />
          <SmallField
            label={t('email.password')}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={errors.password ?? null}
          />
          <div>
            <Button htmlType="submit" loading={isBusy}>
              {t('email.send')}
            </Button>
          </div>
        </form>
      )}
    </FormSection>
  );
}
