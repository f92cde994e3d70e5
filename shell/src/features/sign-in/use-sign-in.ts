import { signIn } from '@plugboard/auth/core';
import { useState } from 'react';
import { checkCode, cleanCode } from '../public-frame/form/refusal.model.ts';
import { useSubmission } from '../public-frame/form/use-submission.ts';
import { usePublicTexts } from '../public-frame/locale/public-texts.ts';
import { checkCredentials, readCodeDemand, type Credentials } from './sign-in.model.ts';

const fields = ['email', 'password', 'code'];

/** Value of a field in the form that was drawn before this script (early-sign-in.ts). */
const typedEarly = (name: keyof Credentials) =>
  document.querySelector<HTMLInputElement>(`#chrome [name=${name}]`)?.value ?? '';

const typedCredentials = (): Credentials => ({ email: typedEarly('email'), password: typedEarly('password') });

/** The two steps of signing in with a password. Typed values survive every failure. */
export function useSignIn(leaveTo: (destination: string) => void) {
  const submission = useSubmission(usePublicTexts().t, fields);
  const [step, setStep] = useState<'credentials' | 'code'>('credentials');
  const [credentials, setCredentials] = useState(typedCredentials);
  const [code, setCode] = useState('');
  const [rememberComputer, setRememberComputer] = useState(false);
  const [codeSentence, setCodeSentence] = useState('');
  const [resent, setResent] = useState(false);
  const body = { ...credentials, email: credentials.email.trim() };

  const askForCode = async () => {
    try {
      leaveTo(await signIn(body));
      return 'leaving';
    } catch (error) {
      const demand = readCodeDemand(error);
      if (demand === null) throw error;
      setCodeSentence(demand);
      setStep('code');
      return 'staying';
    }
  };

  return {
    submission,
    step,
    credentials,
    code,
    codeSentence,
    rememberComputer,
    resent,
    change: (part: Partial<Credentials>) => setCredentials({ ...credentials, ...part }),
    changeCode: setCode,
    changeRememberComputer: setRememberComputer,
    submitCredentials: () => submission.submit(checkCredentials(credentials), askForCode),
    submitCode: () =>
      submission.submit(checkCode(cleanCode(code)), async () => {
        setResent(false);
        leaveTo(await signIn({ ...body, code: cleanCode(code), remember_computer: rememberComputer }));
        return 'leaving';
      }),
    resendCode: () =>
      submission.submit({}, async () => {
        const outcome = await askForCode();
        setResent(true);
        return outcome;
      }),
    startOver: () => {
      setStep('credentials');
      setCode('');
      setResent(false);
      submission.forget();
    },
  };
}

export type SignInController = ReturnType<typeof useSignIn>;
