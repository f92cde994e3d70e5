import { useSignUpProgressTexts } from '../sign-up-progress-texts.ts';
import type { Stage } from '../sign-up-progress.model.ts';
import styles from './steps.module.css';

const steps = ['stepMail', 'stepApproval', 'stepStart'] as const;
/** Stages with a step; a declined sign-up has none. */
type StageOnTheWay = Exclude<Stage, 'declined'>;
const reached: Readonly<Record<StageOnTheWay, number>> = {
  creating: 0,
  confirm_email: 0,
  waiting_approval: 1,
  approved: 2,
};

/** The three steps of a sign-up, and which one it is at. */
export function Steps({ stage }: { readonly stage: StageOnTheWay }) {
  const { t } = useSignUpProgressTexts();
  const current = reached[stage];
  return (
    <ol className={styles['steps']} aria-label={t('progress.steps')}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={styles['step']}
          data-done={at < current || undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={styles['mark']} aria-hidden="true">
            {at < current ? '✓' : at + 1}
          </span>
          {t(`progress.${step}`)}
        </li>
      ))}
    </ol>
  );
}
