import { useRef, useState } from 'react';
import { useSubmission } from '../public-frame/form/use-submission.ts';
import { rememberSignUp } from '../waiting/remembered-sign-up.ts';
import { useRegistrationTexts } from './registration-texts.ts';
import { createAccount, type SignUpBody } from './registration.api.ts';
import { checkSignUp, signUpBody, type TypedSignUp } from './registration.model.ts';
import { useIpCountry } from './use-ip-country.ts';
import { useTenantName } from './use-tenant-name.ts';

const fields = ['first_name', 'last_name', 'email', 'password', 'tenant_name'];

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('');

/** One idempotency key per content, so that a repeat after a broken connection is no second sign-up. */
function useIdempotencyKey() {
  const sent = useRef({ content: '', key: '' });
  return (body: SignUpBody): string => {
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { content, key: newKey() };
    return sent.current.key;
  };
}

/** State of the sign-up form. Typed values survive every failure. */
export function useRegistration(email: string, ipLookupUrl: string | null) {
  const submission = useSubmission(useRegistrationTexts().t, fields);
  const [typed, setTyped] = useState<TypedSignUp>({
    first_name: '',
    last_name: '',
    email,
    password: '',
    tenant_name: '',
  });
  const [token, setToken] = useState<string | null>(null);
  const nameState = useTenantName(typed.tenant_name.trim());
  const takeCountry = useIpCountry(ipLookupUrl);
  const keyOf = useIdempotencyKey();
  const submit = () =>
    submission.submit(checkSignUp(typed, nameState), async () => {
      const body = signUpBody(typed, takeCountry());
      const { status_token: statusToken } = await createAccount(body, keyOf(body));
      rememberSignUp(statusToken);
      setToken(statusToken);
      return 'staying';
    });
  return {
    submission,
    typed,
    nameState,
    /** Set once the sign-up is there: it asks how that stands. */
    token,
    change: (part: Partial<TypedSignUp>) => setTyped({ ...typed, ...part }),
    submit,
  };
}

export type Registration = ReturnType<typeof useRegistration>;
