import { requestSmsCode, signInBySms } from '@plugboard/auth/core';
import { isPhoneNumber } from '@plugboard/contracts/accounts';
import { useState } from 'react';
import styles from '../../public-frame/form/form.module.css';
import { PublicForm } from '../../public-frame/form/public-form.tsx';
import { TextField } from '../../public-frame/form/text-field.tsx';
import { useSubmission } from '../../public-frame/form/use-submission.ts';
import { PublicFrame } from '../../public-frame/public-frame.tsx';
import type { SignInPageProps } from '../sign-in-page.ts';
import { authMethods } from '../use-auth-method.ts';
import { CodeForm } from './code-form.tsx';
import { useStepTexts } from './step-texts.ts';

const fields = ['phone', 'code'];

/** Sign-in by phone and SMS code. */
export function SmsSignIn({ leaveTo, ...page }: SignInPageProps) {
  const { t } = useStepTexts();
  const submission = useSubmission(t, fields);
  const [phone, setPhone] = useState('');
  const [attempt, setAttempt] = useState<string | null>(null);
  const request = async () => setAttempt(await requestSmsCode({ phone }));
  if (attempt !== null) {
    return (
      <PublicFrame {...page} title={t('step.codeTitle')} lead={t('step.smsCodeLead', { phone: phone.trim() })}>
        <CodeForm
          submission={submission}
          signIn={async (code) => leaveTo(await signInBySms({ phone, attempt, code }))}
          resend={request}
          startOverLabel={t('step.otherPhone')}
          onStartOver={() => {
            setAttempt(null);
            submission.forget();
          }}
        />
      </PublicFrame>
    );
  }
  const submit = () =>
    submission.submit(isPhoneNumber(phone) ? {} : { phone: { key: 'step.phoneInvalid' } }, async () => {
      await request();
      return 'staying';
    });
  return (
    <PublicFrame {...page} title={t('step.smsTitle')} lead={t('step.smsLead')}>
      <PublicForm
        name={t('step.smsTitle')}
        submission={submission}
        submitLabel={t('step.sendCode')}
        busyLabel={t('form.sending')}
        onSubmit={submit}
        after={
          <a className={styles['other']} href={authMethods.password}>
            {t('step.byPassword')}
          </a>
        }
      >
        <TextField
          label={t('step.phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          maxLength={40}
          help={t('step.phoneHelp')}
          value={phone}
          onValue={setPhone}
          error={submission.errorOf('phone')}
        />
      </PublicForm>
    </PublicFrame>
  );
}
