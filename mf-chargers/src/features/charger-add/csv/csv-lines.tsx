import { chargerImportHeadings, type ChargerImportLine } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { EmptyState, orDash, Segmented } from '@plugboard/ui';
import { type DataColumn, DataTable, TwoLines } from '@plugboard/ui/data';
import { useState } from 'react';
import styles from './csv-import.module.css';

type Shown = 'all' | 'refused';

/** Each line of the file with its outcome and its problems. */
export function CsvLines({ lines }: { readonly lines: readonly ChargerImportLine[] }) {
  const { t, language } = useTexts();
  const [shown, setShown] = useState<Shown>('all');
  const rows = shown === 'all' ? lines : lines.filter(({ outcome }) => outcome === 'REFUSED');
  const name = ({ charger, custom_id }: ChargerImportLine) =>
    charger === null ? orDash(custom_id) : <Link to={places.charger(charger)}>{custom_id}</Link>;
  const outcome = (line: ChargerImportLine) => (
    <span className={styles['outcome']} data-outcome={line.outcome}>
      {t(`csv.outcome.${line.outcome}`)}
    </span>
  );
  const reasons = ({ problems, hints }: ChargerImportLine) => (
    <ul className={styles['reasons']}>
      {problems.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          <strong>{chargerImportHeadings[column][language]}:</strong> {message}
        </li>
      ))}
      {hints.map((hint) => (
        <li key={hint} className={styles['note']}>
          {hint}
        </li>
      ))}
    </ul>
  );
  const columns: readonly DataColumn<ChargerImportLine>[] = [
    { key: 'line', label: t('csv.column.line'), align: 'end', width: 72, render: ({ line }) => line },
    {
      key: 'charger',
      label: t('terms:charger'),
      render: (line) => <TwoLines strong first={name(line)} second={orDash(line.name)} />,
    },
    { key: 'location', label: t('terms:location'), render: ({ location }) => orDash(location) },
    { key: 'outcome', label: t('csv.column.outcome'), width: 140, render: outcome },
    { key: 'problem', label: t('csv.column.problem'), render: reasons },
  ];
  return (
    <>
      <Segmented<Shown>
        aria-label={t('csv.show')}
        value={shown}
        onChange={setShown}
        options={(['all', 'refused'] as const).map((value) => ({ value, label: t(`csv.shown.${value}`) }))}
      />
      <DataTable
        label={t('csv.lines')}
        columns={columns}
        rows={rows}
        rowKey={({ line }) => String(line)}
        loading={false}
        phoneRow={(line) => ({
          title: (
            <>
              {line.line}: {name(line)}
            </>
          ),
          detail: (
            <>
              {outcome(line)}
              {reasons(line)}
            </>
          ),
        })}
        empty={<EmptyState title={t('csv.noneRefused')} />}
      />
    </>
  );
}
