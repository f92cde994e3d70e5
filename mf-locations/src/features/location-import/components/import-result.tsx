import { locationImportHeadings, type LocationImportReply } from '@plugboard/contracts/locations';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { Button, Notice } from '@plugboard/ui';
import { LineProblems } from '../../../common/upload/line-problems.tsx';
import styles from '../../../common/upload/upload.module.css';
import { toRefusedRows } from '../refused-rows.model.ts';

interface ImportResultProps {
  /** Of the file. */
  readonly name: string;
  readonly reply: LocationImportReply;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
  /** Saves the lines that are left out. */
  readonly onSave: (rows: readonly (readonly string[])[]) => void;
}

/** Result of a dry run or of adding: how many lines, which ones are left out, and the next step. */
export function ImportResult({ name, reply, isBusy, onAdd, onSave }: ImportResultProps) {
  const { t, language } = useTexts();
  const { dry_run: isDryRun, problem, lines, added, refused } = reply;
  if (problem !== null) return <Notice tone="bad">{problem}</Notice>;
  return (
    <>
      {isDryRun ? (
        <Notice tone="info">{t('import.checked', { name, count: lines, ready: added })}</Notice>
      ) : (
        <Notice tone="good" action={<Link to={places.locations()}>{t('list.title')}</Link>}>
          {t('import.done', { count: added })}
        </Notice>
      )}
      {refused.length > 0 ? <Notice tone="warn">{t('import.refused', { count: refused.length })}</Notice> : null}
      <div className={styles['actions']}>
        {isDryRun && added > 0 ? (
          <Button type="primary" loading={isBusy} onClick={onAdd}>
            {t('import.add', { count: added })}
          </Button>
        ) : null}
        {refused.length > 0 ? (
          <Button onClick={() => onSave(toRefusedRows(reply, t('import.problem')))}>{t('import.saveRefused')}</Button>
        ) : null}
      </div>
      {refused.length > 0 ? (
        <LineProblems
          problems={refused.flatMap(({ line, problems }) =>
            problems.map(({ column, value, message }) => {
              const heading = locationImportHeadings[column][language];
              return { line, heading, value, message };
            }),
          )}
        />
      ) : null}
    </>
  );
}
