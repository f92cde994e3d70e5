import { Button } from '@plugboard/ui';
import { useState } from 'react';
import { useAccountTexts } from '../../account/account-texts.ts';
import styles from '../../account/account.module.css';
import { SmallField } from '../../account/small-field.tsx';
import type { SentCode, usePhoneCodes } from '../use-phone-codes.ts';

interface CodeFormProps {
  readonly codes: ReturnType<typeof usePhoneCodes>;
  readonly sent: SentCode;
}

/** Takes the code that was sent. */
export function CodeForm({ codes, sent }: CodeFormProps) {
  const { t } = useAccountTexts();
  const [code, setCode] = useState('');
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        codes.verify(code.trim());
      }}
    >
      <p role="status" className={styles['said']}>
        {t('security.codeSent', { phone: sent.phone })}
      </p>
      <SmallField
        label={t('security.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={setCode}
        error={codes.error}
      />
      <div className={styles['actions']}>
        <Button type="primary" htmlType="submit" loading={codes.isBusy}>
          {t('security.verify')}
        </Button>
        <Button onClick={() => codes.send(sent.phone, sent.enablesTwoFactor)} disabled={codes.isBusy}>
          {t('security.resend')}
        </Button>
        <Button type="text" onClick={codes.cancel} disabled={codes.isBusy}>
          {t('security.cancel')}
        </Button>
      </div>
    </form>
  );
}
