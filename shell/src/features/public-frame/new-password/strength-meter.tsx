import type { Translate } from '@plugboard/sdk/texts';
import { missingAdvice, passwordAdvices, passwordStrength, passwordStrengths } from '@plugboard/contracts/accounts';
import styles from './strength-meter.module.css';
import type { NewPasswordTextKey } from './new-password-texts.ts';

interface StrengthMeterProps {
  readonly password: string;
  /** Texts of the page, those of `newPassword` among them. */
  readonly t: Translate<NewPasswordTextKey>;
}

/** How strong the password is while it is typed, and what would make it stronger (spec §5). */
export function StrengthMeter({ password, t }: StrengthMeterProps) {
  const strength = passwordStrength(password);
  const steps = passwordStrengths.indexOf(strength);
  const missing = missingAdvice(password);
  return (
    <div className={styles['meter']}>
      <div className={styles['bars']} data-strength={strength} aria-hidden="true">
        {passwordStrengths.slice(1).map((name, at) => (
          <span key={name} className={styles['bar']} data-filled={at < steps || undefined} />
        ))}
      </div>
      <p className={styles['word']} role="status">
        {strength === 'none'
          ? t('newPassword.advice')
          : t('newPassword.strength', { word: t(`newPassword.${strength}`) })}
      </p>
      <ul className={styles['advice']}>
        {passwordAdvices.map((advice) => (
          <li key={advice} data-followed={!missing.includes(advice) || undefined}>
            {t(`newPassword.advices.${advice}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
