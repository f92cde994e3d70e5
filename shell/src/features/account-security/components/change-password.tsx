import { callApi, errorMessage, fieldMessage } from '@plugboard/api';
import { changePassword } from '@plugboard/contracts/accounts';
import { notify } from '@plugboard/sdk';
import { Button } from '@plugboard/ui';
import { Checkbox } from '@plugboard/ui/data';
import { FormSection } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useAccountTexts } from '../../account/account-texts.ts';
import styles from '../../account/account.module.css';
import { SmallField } from '../../account/small-field.tsx';

const empty = { current: '', next: '', again: '' };
type Field = keyof typeof empty;

/** A new password with the old one; other devices are signed out unless they are to stay. */
export function ChangePassword() {
  const { t } = useAccountTexts();
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [keepsOthers, setKeepsOthers] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const problems = (): Partial<Record<Field, string>> => ({
    ...(typed.current === '' && { current: t('email.passwordMissing') }),
    ...(typed.next === '' && { next: t('email.passwordMissing') }),
    ...(typed.next !== typed.again && { again: t('security.passwordDifferent') }),
  });
  const refused = (error: unknown): Partial<Record<Field, string>> => {
    const next = fieldMessage(error, 'new_password');
    return next ? { next } : { current: errorMessage(error, t('failed')) };
  };
  const save = async () => {
    const found = problems();
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      await callApi(changePassword, {
        body: { current_password: typed.current, new_password: typed.next, keep_other_sessions: keepsOthers },
      });
      setTyped(empty);
      notify.success(t('security.passwordChanged'));
    } catch (error) {
      setErrors(refused(error));
    } finally {
      setIsBusy(false);
    }
  };
  const field = (name: Field, label: string, autoComplete: string) => (
    <SmallField
      label={label}
      type="password"
      autoComplete={autoComplete}
      value={typed[name]}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
      error={errors[name] ?? null}
    />
  );
  return (
    <FormSection title={t('security.password')} text={t('security.passwordAbout')}>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {field('current', t('security.oldPassword'), 'current-password')}
        {field('next', t('security.newPassword'), 'new-password')}
        {field('again', t('security.newPasswordAgain'), 'new-password')}
        <Checkbox checked={keepsOthers} onChange={({ target }) => setKeepsOthers(target.checked)}>
          {t('security.keepOthers')}
        </Checkbox>
        <div>
          <Button htmlType="submit" loading={isBusy}>
            {t('security.changePassword')}
          </Button>
        </div>
      </form>
    </FormSection>
  );
}
