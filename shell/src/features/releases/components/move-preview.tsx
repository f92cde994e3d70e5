import { errorMessage } from '@plugboard/api';
import type { OrderOutcome } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { Notice, Skeleton } from '@plugboard/ui';
import styles from '../releases.module.css';
import { ChangesList } from './changes-list.tsx';

interface MovePreviewProps {
  readonly outcome: OrderOutcome | undefined;
  readonly error: Error | null;
}

/** The changes of a move, or the reasons for its refusal. */
export function MovePreview({ outcome, error }: MovePreviewProps) {
  const { t } = useTexts();
  if (error) return <Notice tone="warn">{errorMessage(error, t('releases.failed'))}</Notice>;
  if (!outcome) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  if (outcome.problems.length > 0)
    return (
      <Notice tone="bad">
        {t('releases.form.refused')}
        <ul lang="en">
          {outcome.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Notice>
    );
  if (outcome.changes.length === 0) return <Notice tone="info">{t('releases.form.nothing')}</Notice>;
  return (
    <section className={styles['preview']} aria-label={t('releases.column.changes')}>
      <h3>{t('releases.column.changes')}</h3>
      <ChangesList changes={outcome.changes} />
    </section>
  );
}
