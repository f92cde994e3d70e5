import { callApi, errorMessage, fieldMessage } from '@plugboard/api';
import { changeEmail } from '@plugboard/contracts/accounts';
import { useState } from 'react';
import { useAccountTexts } from '../account/account-texts.ts';

type Errors = Partial<Record<'email' | 'password', string>>;

const emailSchema = changeEmail.body.shape.email;

/** Requests a link to another address; keeps the address until another one is requested. */
export function useChangeEmail() {
  const { t } = useAccountTexts();
  const [errors, setErrors] = useState<Errors>({});
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const refused = (error: unknown): Errors => {
    const email = fieldMessage(error, 'email');
    // A wrong password is said of the whole call, as at signing in; so is everything that no field is to blame for.
    return email ? { email } : { password: fieldMessage(error, 'password') ?? errorMessage(error, t('failed')) };
  };
  const problemsIn = (email: string, password: string): Errors => ({
    ...(email === ''
      ? { email: t('email.missing') }
      : emailSchema.safeParse(email).success
        ? {}
        : { email: t('email.invalid') }),
    ...(password === '' ? { password: t('email.passwordMissing') } : {}),
  });
  const send = async (typed: string, password: string) => {
    const email = typed.trim();
    const problems = problemsIn(email, password);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    setIsBusy(true);
    try {
      await callApi(changeEmail, { body: { email, password } });
      setSentTo(email);
    } catch (error) {
      setErrors(refused(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { errors, sentTo, isBusy, send, again: () => setSentTo(null) };
}
