import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { Button, Notice } from '@plugboard/ui';
import type { ImportController } from '../use-import-run.ts';
import styles from './bulk.module.css';
import { type ProblemLocationColumn, ProblemTable } from './problem-table.tsx';

interface BulkResultProps {
  readonly bulk: ImportController;
  readonly isReady: boolean;
  /** Columns that say where a problem is. */
  readonly problemPlaces: readonly ProblemLocationColumn[];
}

/** Result of a dry run, and the button of the next step. */
export function BulkResult({ bulk: { state, busy, check, send }, isReady, problemPlaces }: BulkResultProps) {
  const { t } = useTexts();
  if (state.step === 'done')
    return (
      <Notice tone="good" action={<Link to={places.users()}>{t('titles.users')}</Link>}>
        {t('users.bulk.done', { count: state.reply.created })}
      </Notice>
    );
  const isRight = state.step === 'checked' && state.reply.problems.length === 0;
  return (
    <div className={styles['part']}>
      {state.step === 'typing' && state.trouble !== null ? <Notice tone="bad">{state.trouble}</Notice> : null}
      {state.step === 'checked' ? (
        <Notice tone={isRight ? 'info' : 'bad'}>
          {isRight
            ? t('users.bulk.ready', { count: state.reply.created })
            : t('users.bulk.problems', { count: state.reply.problems.length })}
        </Notice>
      ) : null}
      {state.step === 'checked' && !isRight ? (
        <ProblemTable places={problemPlaces} problems={state.reply.problems} />
      ) : null}
      <div className={styles['actions']}>
        {isRight ? (
          <Button type="primary" loading={busy} onClick={() => void send()}>
            {t('users.bulk.send', { count: state.reply.created })}
          </Button>
        ) : (
          <Button type="primary" loading={busy} disabled={!isReady} onClick={() => void check()}>
            {t('users.bulk.check')}
          </Button>
        )}
        <span className={styles['note']}>{t('users.bulk.checkText')}</span>
      </div>
    </div>
  );
}
