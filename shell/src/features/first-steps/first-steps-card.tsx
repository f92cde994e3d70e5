import type { FirstSteps } from '@plugboard/contracts/platform';
import { useCan } from '@plugboard/auth';
import { Button } from '@plugboard/ui';
import { useId } from 'react';
import styles from './first-steps.module.css';
import { useFirstStepTexts } from './first-steps-texts.ts';
import { StepList } from './step-list.tsx';
import { useFirstSteps, useSkipSteps } from './use-first-steps.ts';

function OpenSteps({ reply }: { readonly reply: FirstSteps }) {
  const { t } = useFirstStepTexts();
  const id = useId();
  const maySkip = useCan('change_user');
  const { isPending, skipAll } = useSkipSteps(reply);
  const done = reply.steps.filter(({ is_done, is_skipped }) => is_done || is_skipped).length;
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {t('title')}
        </h2>
        <span className={styles['text']}>{t('progress', { done, all: reply.steps.length })}</span>
        {maySkip ? (
          <Button type="text" size="small" disabled={isPending} onClick={() => void skipAll()}>
            {t('hide')}
          </Button>
        ) : null}
      </header>
      <StepList reply={reply} />
    </section>
  );
}

/** Above the start page while a step is neither done nor skipped; a failure leaves the page as it is. */
export default function FirstStepsCard() {
  const { data } = useFirstSteps();
  const isOpen = data?.steps.some(({ is_done, is_skipped }) => !is_done && !is_skipped);
  return data && isOpen ? <OpenSteps reply={data} /> : null;
}
