import { signIn } from '@plugboard/auth/core';
import { useRef, useState } from 'react';
import { usePublicTexts } from './locale/public-texts.ts';
import {
  checkCode,
  checkCredentials,
  cleanCode,
  type Credentials,
  type FieldMessage,
  type FieldMessages,
  type Refusal,
  refusalFrom,
} from './sign-in.model.ts';

interface Alert {
  readonly kind: 'wrong' | 'trouble';
  readonly message: FieldMessage;
}

interface Told {
  readonly messages: FieldMessages;
  readonly alert: Alert | undefined;
}
const nothing: Told = { messages: {}, alert: undefined };

/** The two steps of signing in, and what there is to say about each. What was typed stays through every failure. */
export function useSignIn(leaveTo: (destination: string) => void) {
  const t = usePublicTexts();
  const [step, setStep] = useState<'credentials' | 'code'>('credentials');
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [code, setCode] = useState('');
  const [codeSentence, setCodeSentence] = useState('');
  const [told, setTold] = useState(nothing);
  const [busy, setBusy] = useState(false);
  const asking = useRef(false);

  const tellRefusal = (refusal: Refusal) => {
    if (refusal.kind === 'code-needed') {
      setCodeSentence(refusal.said);
      setStep('code');
      setTold(nothing);
    } else if (refusal.kind === 'fields') setTold({ messages: refusal.messages, alert: undefined });
    else setTold({ messages: {}, alert: refusal });
  };

  const ask = async (secondFactor?: string) => {
    if (asking.current) return;
    asking.current = true;
    setBusy(true);
    setTold(nothing);
    const body = { ...credentials, email: credentials.email.trim() };
    try {
      leaveTo(await signIn(secondFactor === undefined ? body : { ...body, code: secondFactor }));
    } catch (error) {
      tellRefusal(refusalFrom(error, secondFactor !== undefined));
      setBusy(false);
    }
    asking.current = false;
  };

  const askUnless = async (messages: FieldMessages, secondFactor?: string) => {
    if (Object.keys(messages).length > 0) setTold({ messages, alert: undefined });
    else await ask(secondFactor);
  };

  return {
    step,
    credentials,
    code,
    codeSentence,
    busy,
    ...told,
    say: (message: FieldMessage | undefined): string | undefined =>
      message && ('said' in message ? message.said : t(message.key)),
    change: (part: Partial<Credentials>) => setCredentials({ ...credentials, ...part }),
    changeCode: setCode,
    submitCredentials: () => askUnless(checkCredentials(credentials)),
    submitCode: () => askUnless(checkCode(cleanCode(code)), cleanCode(code)),
    startOver: () => {
      setStep('credentials');
      setCode('');
      setTold(nothing);
    },
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
