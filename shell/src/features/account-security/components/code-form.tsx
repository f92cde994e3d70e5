import { Button } from '@plugboard/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { CodeBoxes } from '../../../common/code-boxes/code-boxes.tsx';
import { useAccountTexts } from '../../account/account-texts.ts';
import styles from '../../account/account.module.css';
import type { SentCode, usePhoneCodes } from '../use-phone-codes.ts';

interface CodeFormProps {
  readonly codes: ReturnType<typeof usePhoneCodes>;
  readonly sent: SentCode;
}

/** Takes the code that was sent, as soon as it is complete. A wrong one is cleared. */
export function CodeForm({ codes, sent }: CodeFormProps) {
  const { t } = useAccountTexts();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const verify = async (typed: string) => {
    if (await codes.verify(typed)) return;
    setCode('');
    field.current?.focus();
  };
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void verify(code);
      }}
    >
      <p role="status" className={styles['said']}>
        {t('security.codeSent', { phone: sent.phone })}
      </p>
      <CodeBoxes
        ref={field}
        label={t('security.code')}
        value={code}
        onValue={setCode}
        onComplete={(typed) => void verify(typed)}
        error={codes.error ?? undefined}
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
