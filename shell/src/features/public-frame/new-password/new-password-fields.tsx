import type { Translate } from '@plugboard/sdk/texts';
import { PasswordField } from '../form/password-field.tsx';
import type { Submission } from '../form/use-submission.ts';
import type { NewPasswordTextKey } from './new-password-texts.ts';
import { StrengthMeter } from './strength-meter.tsx';

interface TypedPassword {
  readonly password: string;
  readonly confirmation: string;
}

interface NewPasswordFieldsProps {
  readonly value: TypedPassword;
  readonly onValue: (value: TypedPassword) => void;
  readonly submission: Submission;
  readonly t: Translate<NewPasswordTextKey>;
}

/** A new password, twice, with its strength between. */
export const NewPasswordFields = ({ value, onValue, submission, t }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={t('newPassword.password')}
      name="password"
      autoComplete="new-password"
      value={value.password}
      onValue={(password) => onValue({ ...value, password })}
      error={submission.errorOf('password')}
    />
    <StrengthMeter password={value.password} t={t} />
    <PasswordField
      label={t('newPassword.confirmation')}
      name="confirmation"
      autoComplete="new-password"
      value={value.confirmation}
      onValue={(confirmation) => onValue({ ...value, confirmation })}
      error={submission.errorOf('confirmation')}
    />
  </>
);
