import { TextField } from '../../public-frame/form/text-field.tsx';
import { useRegistrationTexts } from '../registration-texts.ts';
import type { Registration } from '../use-registration.ts';
import styles from './name-fields.module.css';

/** First and last name, side by side where there is room. */
export function NameFields({ typed, change, submission }: Registration) {
  const { t } = useRegistrationTexts();
  return (
    <div className={styles['pair']}>
      <TextField
        label={t('registration.firstName')}
        name="first_name"
        type="text"
        autoComplete="given-name"
        required
        maxLength={100}
        value={typed.first_name}
        onValue={(value) => change({ first_name: value })}
        error={submission.errorOf('first_name')}
      />
      <TextField
        label={t('registration.lastName')}
        name="last_name"
        type="text"
        autoComplete="family-name"
        required
        maxLength={100}
        value={typed.last_name}
        onValue={(value) => change({ last_name: value })}
        error={submission.errorOf('last_name')}
      />
    </div>
  );
}
