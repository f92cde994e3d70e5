import { useCan } from '@plugboard/auth';
import type { ChargerImportReply } from '@plugboard/contracts/chargers';
import { places, toCsvFile } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { Button, Notice } from '@plugboard/ui';
import { countOf, refusedRows } from './csv-file.model.ts';
import styles from './csv-import.module.css';
import { CsvLines } from './csv-lines.tsx';
import { saveCsv } from './save-csv.ts';
import type { useCsvImport } from './use-csv-import.ts';

interface CsvResultProps {
  readonly csvImport: Pick<ReturnType<typeof useCsvImport>, 'isBusy' | 'add' | 'retype'>;
  readonly reply: ChargerImportReply;
  /** The chargers are added; otherwise this is a dry run. */
  readonly isDone: boolean;
}

/** Result of a dry run or of adding: how many lines, which ones, and the next step. */
export function CsvResult({ csvImport: { isBusy, add, retype }, reply, isDone }: CsvResultProps) {
  const { t } = useTexts();
  const mayLicense = useCan('change_charger');
  const refused = countOf(reply, 'REFUSED');
  const rows = () => refusedRows(reply, t('csv.column.problem'));
  if (reply.problem !== null) return <Notice tone="bad">{reply.problem}</Notice>;
  return (
    <>
      {isDone && reply.added > 0 ? (
        <Notice
          tone="good"
          action={mayLicense ? <Link to={places.chargerLicences()}>{t('licences.title')}</Link> : null}
        >
          {t('csv.done', { count: reply.added })} {t('csv.needLicence', { count: reply.added })}
        </Notice>
      ) : null}
      {!isDone && reply.added > 0 ? <Notice tone="info">{t('csv.ready', { count: reply.added })}</Notice> : null}
      {refused > 0 ? <Notice tone="warn">{t('csv.refused', { count: refused })}</Notice> : null}
      <div className={styles['actions']}>
        {!isDone && reply.added > 0 ? (
          <Button type="primary" loading={isBusy} onClick={() => void add()}>
            {t('csv.add', { count: reply.added })}
          </Button>
        ) : null}
        {refused > 0 ? (
          <Button onClick={() => saveCsv(rows(), `${t('csv.refusedName')}.csv`)}>{t('csv.saveRefused')}</Button>
        ) : null}
        {isDone && refused > 0 ? (
          <Button onClick={() => retype(toCsvFile(rows()).slice(1))}>{t('csv.mendRefused')}</Button>
        ) : null}
        {isDone ? <Link to={places.chargers()}>{t('list.title')}</Link> : null}
      </div>
      <CsvLines lines={reply.lines} />
    </>
  );
}
