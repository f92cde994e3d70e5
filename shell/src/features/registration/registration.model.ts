import { isReservedTenantName, tenantNameShape } from '@plugboard/contracts/accounts';
import { checkEmail, type FieldMessages } from '../public-frame/form/refusal.model.ts';
import { checkNewPassword } from '../public-frame/new-password/new-password.model.ts';
import type { RegistrationTextKey } from './registration-texts.ts';
import type { SignUpBody } from './registration.api.ts';

/** Typed values. */
export type TypedSignUp = Omit<SignUpBody, 'country'>;

/** State of a tenant name while it is typed. */
export type NameState = 'silent' | 'malformed' | 'asking' | 'free' | 'taken';

/** State of a name without a call; `asking` if only the server knows. */
export function localNameState(name: string): NameState {
  if (name === '') return 'silent';
  if (!tenantNameShape.test(name)) return 'malformed';
  return isReservedTenantName(name) ? 'taken' : 'asking';
}

const requireText = (
  value: string,
  field: keyof TypedSignUp,
  key: RegistrationTextKey,
): FieldMessages<RegistrationTextKey> => (value.trim() === '' ? { [field]: { key } } : {});

function checkName(name: string, state: NameState): FieldMessages<RegistrationTextKey> {
  if (name === '') return { tenant_name: { key: 'registration.tenantNameMissing' } };
  if (state === 'malformed') return { tenant_name: { key: 'registration.tenantNameForm' } };
  return state === 'taken' ? { tenant_name: { key: 'registration.tenantNameTaken' } } : {};
}

/** Errors before the server is called (spec §5). */
export const checkSignUp = (typed: TypedSignUp, nameState: NameState): FieldMessages<RegistrationTextKey> => ({
  ...requireText(typed.first_name, 'first_name', 'registration.firstNameMissing'),
  ...requireText(typed.last_name, 'last_name', 'registration.lastNameMissing'),
  ...checkEmail(typed.email),
  ...checkNewPassword(typed.password, {
    email: typed.email,
    firstName: typed.first_name,
    lastName: typed.last_name,
    tenant: typed.tenant_name,
  }),
  ...checkName(typed.tenant_name.trim(), nameState),
});

/** Typed values for the call: trimmed, except the password. */
export const signUpBody = (typed: TypedSignUp, country: string | null): SignUpBody => ({
  first_name: typed.first_name.trim(),
  last_name: typed.last_name.trim(),
  email: typed.email.trim(),
  password: typed.password,
  tenant_name: typed.tenant_name.trim(),
  ...(country !== null && { country }),
});
