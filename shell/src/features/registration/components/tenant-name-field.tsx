import { TextField } from '../../public-frame/form/text-field.tsx';
import { useRegistrationTexts } from '../registration-texts.ts';
import type { NameState } from '../registration.model.ts';
import styles from './tenant-name-field.module.css';

interface TenantNameFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly state: NameState;
  readonly error: string | undefined;
}

const nameErrors = {
  malformed: 'registration.tenantNameForm',
  taken: 'registration.tenantNameTaken',
} as const satisfies Partial<Record<NameState, string>>;

/** The new tenant's name; whether it can be had is told while it is typed. */
export function TenantNameField({ state, error, ...field }: TenantNameFieldProps) {
  const { t } = useRegistrationTexts();
  const trouble = state === 'malformed' || state === 'taken' ? nameErrors[state] : undefined;
  return (
    <div>
      <TextField
        {...field}
        label={t('registration.tenantName')}
        name="tenant_name"
        type="text"
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={60}
        help={t('registration.tenantNameHelp')}
        error={trouble ? t(trouble) : error}
      />
      <p role="status" className={styles['answer']} data-state={state}>
        {state === 'asking' || state === 'free' ? t(`registration.name.${state}`) : null}
      </p>
    </div>
  );
}
