import { requestSmsCode, signInBySms } from '@plugboard/auth/core';
import { useState } from 'react';
import { checkCode, cleanCode } from '../public-frame/form/refusal.model.ts';
import { useSubmission } from '../public-frame/form/use-submission.ts';
import { usePublicTexts } from '../public-frame/locale/public-texts.ts';
import { checkPhone } from './sign-in.model.ts';

const fields = ['phone', 'code'];

/** Signing in with the phone alone: its number, then the code that came to it. */
export function useSmsSignIn(leaveTo: (destination: string) => void) {
  const submission = useSubmission(usePublicTexts().t, fields);
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [attempt, setAttempt] = useState<string | null>(null);
  const [resent, setResent] = useState(false);

  const request = async () => {
    setAttempt(await requestSmsCode({ phone }));
    return 'staying' as const;
  };

  return {
    submission,
    step: attempt === null ? ('phone' as const) : ('code' as const),
    phone,
    code,
    resent,
    changePhone: setPhone,
    changeCode: setCode,
    submitPhone: () => submission.submit(checkPhone(phone), request),
    submitCode: () =>
      submission.submit(checkCode(cleanCode(code)), async () => {
        setResent(false);
        leaveTo(await signInBySms({ phone, attempt: attempt ?? '', code: cleanCode(code) }));
        return 'leaving';
      }),
    resendCode: () =>
      submission.submit({}, async () => {
        const outcome = await request();
        setResent(true);
        return outcome;
      }),
    startOver: () => {
      setAttempt(null);
      setCode('');
      setResent(false);
      submission.forget();
    },
  };
}

export type SmsSignInController = ReturnType<typeof useSmsSignIn>;
