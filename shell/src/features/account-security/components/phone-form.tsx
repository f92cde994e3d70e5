import { Button } from '@plugboard/ui';
import type { Input } from '@plugboard/ui/forms';
import { type ComponentRef, type Ref, useState } from 'react';
import { useAccountTexts } from '../../account/account-texts.ts';
import styles from '../../account/account.module.css';
import { SmallField } from '../../account/small-field.tsx';
import type { usePhoneCodes } from '../use-phone-codes.ts';

interface PhoneFormProps {
  readonly codes: ReturnType<typeof usePhoneCodes>;
  readonly ref: Ref<ComponentRef<typeof Input>>;
}

/** A new number; it counts once a code that was sent to it has come back. */
export function PhoneForm({ codes, ref }: PhoneFormProps) {
  const { t } = useAccountTexts();
  const [phone, setPhone] = useState('');
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        codes.send(phone, false);
      }}
    >
      <SmallField
        ref={ref}
        label={t('security.phoneField')}
        inputMode="tel"
        autoComplete="tel"
        placeholder={t('security.phoneExample')}
        value={phone}
        onChange={setPhone}
        error={codes.error}
      />
      <div>
        <Button htmlType="submit" loading={codes.isBusy}>
          {t('security.sendCode')}
        </Button>
      </div>
    </form>
  );
}
