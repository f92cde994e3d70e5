import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { Button, Notice, PlainTable } from '@plugboard/ui';
import styles from '../mobile-user-import.module.css';
import type { Import } from '../use-import.ts';

interface ImportResultProps {
  readonly run: Import;
  /** There is something to check. */
  readonly isReady: boolean;
}

/** Result of the dry run line by line, and the button of the next step. */
export function ImportResult({ run: { state, isBusy, check, confirm }, isReady }: ImportResultProps) {
  const { t } = useTexts();
  if (state.step === 'done')
    return (
      <Notice tone="good" action={<Link to={places.mobileAppUsers()}>{t('users.title')}</Link>}>
        {t('import.done', { count: state.reply.created })}
      </Notice>
    );
  const reply = state.step === 'checked' ? state.reply : null;
  const isRight = reply !== null && reply.problems.length === 0;
  return (
    <>
      {state.step === 'typing' && state.trouble !== null ? <Notice tone="bad">{state.trouble}</Notice> : null}
      {reply === null ? null : (
        <Notice tone={isRight ? 'info' : 'bad'}>
          {isRight
            ? t('import.ready', { count: reply.created })
            : t('import.problems', { count: reply.problems.length })}
        </Notice>
      )}
      {reply === null || isRight ? null : (
        <PlainTable label={t('import.problem')} heads={[t('import.line'), t('import.column'), t('import.problem')]}>
          {reply.problems.map(({ line, field, message }) => (
            <tr key={`${line} ${field} ${message}`}>
              <th scope="row">{line}</th>
              <td>{field}</td>
              <td>{message}</td>
            </tr>
          ))}
        </PlainTable>
      )}
      <div className={styles['actions']}>
        {isRight ? (
          <Button type="primary" loading={isBusy} onClick={() => void confirm()}>
            {t('import.confirm', { count: reply.created })}
          </Button>
        ) : (
          <Button type="primary" loading={isBusy} disabled={!isReady} onClick={() => void check()}>
            {t('import.check')}
          </Button>
        )}
        <span className={styles['note']}>{t('import.checkText')}</span>
      </div>
    </>
  );
}
