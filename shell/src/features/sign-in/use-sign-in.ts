import type { ApiError } from '@plugboard/api/core';
import { signIn } from '@plugboard/auth/core';
import { useState } from 'react';
import { useSubmission } from '../public-frame/form/use-submission.ts';
import { usePublicTexts } from '../public-frame/locale/public-texts.ts';
import { checkCredentials, isDemand, type Credentials } from './sign-in.model.ts';

const fields = ['email', 'password'];

/** Value of a field in the form that was drawn before this script (early-sign-in.ts). */
const typedEarly = (name: keyof Credentials) =>
  document.querySelector<HTMLInputElement>(`#chrome [name=${name}]`)?.value ?? '';

const typedCredentials = (): Credentials => ({ email: typedEarly('email'), password: typedEarly('password') });

/** Most accounts need no second step, so it is fetched when it is asked for. */
const loadSecondStep = () => import(/* webpackChunkName: "second-step" */ './steps/second-step.tsx');

/** The server's demand after the password, with the component for it. */
interface Demanded {
  readonly demand: ApiError;
  readonly SecondStep: Awaited<ReturnType<typeof loadSecondStep>>['SecondStep'];
}

/** Signing in with a password. Typed values survive every failure. */
export function useSignIn(leaveTo: (destination: string) => void) {
  const submission = useSubmission(usePublicTexts().t, fields);
  const [credentials, setCredentials] = useState(typedCredentials);
  const [demanded, setDemanded] = useState<Demanded | null>(null);
  const body = { ...credentials, email: credentials.email.trim() };
  return {
    submission,
    credentials,
    body,
    demanded,
    change: (part: Partial<Credentials>) => setCredentials({ ...credentials, ...part }),
    submitCredentials: () =>
      submission.submit(checkCredentials(credentials), async () => {
        try {
          leaveTo(await signIn(body));
          return 'leaving';
        } catch (error) {
          if (!isDemand(error)) throw error;
          setDemanded({ demand: error, SecondStep: (await loadSecondStep()).SecondStep });
          return 'staying';
        }
      }),
    startOver: () => {
      setDemanded(null);
      submission.forget();
    },
  };
}

export type SignInController = ReturnType<typeof useSignIn>;
