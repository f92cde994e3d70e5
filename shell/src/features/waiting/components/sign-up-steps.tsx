import { useSignUpProgressTexts } from '../sign-up-progress-texts.ts';
import type { Stage } from '../sign-up-progress.model.ts';
import styles from './sign-up-steps.module.css';

const steps = ['stepMail', 'stepApproval', 'stepStart'] as const;
/** Stages with a step; a declined sign-up has none. */
type PendingStage = Exclude<Stage, 'declined'>;
const stepOfStage: Readonly<Record<PendingStage, number>> = {
  creating: 0,
  confirm_email: 0,
  waiting_approval: 1,
  approved: 2,
};

/** The three steps of a sign-up, and which one it is at. */
export function SignUpSteps({ stage }: { readonly stage: PendingStage }) {
  const { t } = useSignUpProgressTexts();
  const current = stepOfStage[stage];
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
