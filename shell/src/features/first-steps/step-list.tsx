import { useCan } from '@plugboard/auth';
import type { FirstStep, FirstSteps } from '@plugboard/contracts/platform';
import { places } from '@plugboard/contracts/platform';
import { Link } from '@plugboard/sdk';
import { Button, Icon, VisuallyHidden } from '@plugboard/ui';
import styles from './first-steps.module.css';
import { useFirstStepTexts } from './first-steps-texts.ts';
import { useSkipSteps } from './use-first-steps.ts';

function placeOf(step: FirstStep, location: string | null): string | null {
  if (step === 'location') return places.addLocation();
  if (step === 'charger') return places.addCharger();
  if (step === 'people') return places.userAdd();
  return location === null ? null : places.locationTab(location, 'pricing');
}

interface StepListProps {
  readonly reply: FirstSteps;
}

/** Each step with its state, the way to it, and a way to do without it. */
export function StepList({ reply }: StepListProps) {
  const { t } = useFirstStepTexts();
  const maySkip = useCan('change_user');
  const { isPending, skip, bringBack } = useSkipSteps(reply);
  return (
    <ol className={styles['steps']}>
      {reply.steps.map(({ key, is_done: isDone, is_skipped: isSkipped }) => {
        const place = placeOf(key, reply.location);
        const isWaiting = place === null && !isDone;
        const title = t(`steps.${key}.title`);
        const state = isDone ? 'done' : isSkipped ? 'skipped' : 'open';
        return (
          <li key={key} className={styles['step']} data-state={state}>
            <Icon name={isDone ? 'check-circle' : 'clock'} size={20} />
            <div className={styles['words']}>
              {place === null || isDone ? <b>{title}</b> : <Link to={place}>{title}</Link>}
              <VisuallyHidden>{t(state)}</VisuallyHidden>
              <span className={styles['text']}>
                {key === 'prices' && isWaiting ? t('steps.prices.wait') : t(`steps.${key}.text`)}
              </span>
            </div>
            {isDone || !maySkip ? null : (
              <Button
                type="text"
                size="small"
                disabled={isPending}
                aria-label={t(isSkipped ? 'backStep' : 'skipStep', { step: title })}
                onClick={() => void (isSkipped ? bringBack(key) : skip(key))}
              >
                {t(isSkipped ? 'back' : 'skip')}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
