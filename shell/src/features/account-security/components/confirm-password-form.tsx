import { callApi, errorMessage, fieldMessage } from '@plugboard/api';
import { confirmPassword } from '@plugboard/contracts/accounts';
import { Button } from '@plugboard/ui';
import { FormSection, type Input } from '@plugboard/ui/forms';
import { type ComponentRef, useLayoutEffect, useRef, useState } from 'react';
import { useAccountTexts } from '../../account/account-texts.ts';
import styles from '../../account/account.module.css';
import { SmallField } from '../../account/small-field.tsx';
import type { PasswordRequest } from '../use-recent-sign-in.ts';

/** Asks for the password before a change to how the account is signed in to. */
export function ConfirmPasswordForm({ request }: { readonly request: PasswordRequest }) {
  const { t } = useAccountTexts();
  const field = useRef<ComponentRef<typeof Input>>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useLayoutEffect(() => field.current?.focus(), []);
  const confirm = async () => {
    if (password === '') {
      setError(t('email.passwordMissing'));
      return;
    }
    setIsBusy(true);
    try {
      await callApi(confirmPassword, { body: { password } });
      request.confirmed();
    } catch (refusal) {
      setError(fieldMessage(refusal, 'password') ?? errorMessage(refusal, t('failed')));
      setIsBusy(false);
    }
  };
  return (
    <FormSection title={t('security.confirmTitle')} text={t('security.confirmAbout')}>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <SmallField
          ref={field}
          label={t('security.currentPassword')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={error}
        />
        <div className={styles['actions']}>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('security.confirm')}
          </Button>
          <Button type="text" onClick={request.cancelled} disabled={isBusy}>
            {t('security.cancel')}
          </Button>
        </div>
      </form>
    </FormSection>
  );
}
