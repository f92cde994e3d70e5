import { places } from '@plugboard/contracts/platform';
import { useEffect } from 'react';
import { EmailField } from '../public-frame/form/email-field.tsx';
import styles from '../public-frame/form/form.module.css';
import { PasswordField } from '../public-frame/form/password-field.tsx';
import { PublicForm } from '../public-frame/form/public-form.tsx';
import { StrengthMeter } from '../public-frame/new-password/strength-meter.tsx';
import { PublicFrame } from '../public-frame/public-frame.tsx';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import { SignUpProgress } from '../waiting/sign-up-progress.tsx';
import { NameFields } from './components/name-fields.tsx';
import { TenantNameField } from './components/tenant-name-field.tsx';
import { useRegistrationTexts } from './registration-texts.ts';
import { useRegistration } from './use-registration.ts';

interface RegistrationScreenProps extends PublicPageProps {
  /** From the address `/registration/{email}`. */
  readonly email?: string;
}

/** Sign-up: a new tenant and its owner, then “Check your email” (spec §2.1, §5). */
export default function RegistrationScreen({ email = '', ...page }: RegistrationScreenProps) {
  const { t } = useRegistrationTexts();
  const registration = useRegistration(email, page.environment.ip_lookup_url);
  const { submission, typed, change, token } = registration;
  useEffect(() => {
    // A reload shows how the sign-up stands, not an empty form.
    if (token !== null) history.replaceState(history.state, '', places.waiting());
  }, [token]);
  if (token !== null) {
    return <SignUpProgress page={page} assumed="confirm_email" token={token} email={typed.email.trim()} />;
  }
  const lead = t('registration.lead', { name: page.brand.display_name });
  return (
    <PublicFrame {...page} title={t('registration.title')} lead={lead}>
      <PublicForm
        name={t('registration.title')}
        submission={submission}
        submitLabel={t('registration.submit')}
        busyLabel={t('registration.busy')}
        onSubmit={registration.submit}
        after={
          <p className={styles['ask']}>
            {t('registration.known')}{' '}
            <a className={styles['other']} href={places.login()}>
              {t('registration.signIn')}
            </a>
          </p>
        }
      >
        <NameFields {...registration} />
        <EmailField
          value={typed.email}
          onValue={(value) => change({ email: value })}
          error={submission.errorOf('email')}
        />
        <PasswordField
          label={t('form.password')}
          name="password"
          autoComplete="new-password"
          value={typed.password}
          onValue={(value) => change({ password: value })}
          error={submission.errorOf('password')}
        />
        <StrengthMeter password={typed.password} t={t} />
        <TenantNameField
          value={typed.tenant_name}
          onValue={(value) => change({ tenant_name: value })}
          state={registration.nameState}
          error={submission.errorOf('tenant_name')}
        />
      </PublicForm>
    </PublicFrame>
  );
}
