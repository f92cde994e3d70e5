import { useTexts } from '@plugboard/sdk';
import { EmptyState, orDash, Section } from '@plugboard/ui';
import { type DataColumn, DataTable } from '@plugboard/ui/data';

export interface LineProblem {
  /** Of the file, counted from 1; the first is the header. */
  readonly line: number;
  /** Heading of the column. */
  readonly heading: string;
  /** The cell as it was sent. */
  readonly value: string;
  readonly message: string;
}

/** Problems of a file by line and column, with the remedy. */
export function LineProblems({ problems }: { readonly problems: readonly LineProblem[] }) {
  const { t } = useTexts();
  const columns: readonly DataColumn<LineProblem>[] = [
    { key: 'line', label: t('import.line'), align: 'end', width: 72, render: ({ line }) => line },
    { key: 'column', label: t('import.column'), width: 160, render: ({ heading }) => heading },
    { key: 'value', label: t('import.value'), width: 220, render: ({ value }) => orDash(value) },
    { key: 'message', label: t('import.problem'), render: ({ message }) => message },
  ];
  return (
    <Section title={t('import.problems')}>
      <DataTable
        label={t('import.problems')}
        columns={columns}
        rows={problems}
        rowKey={({ line, heading }) => `${line} ${heading}`}
        loading={false}
        phoneRow={({ line, heading, message }) => ({ title: `${line}: ${heading}`, detail: message })}
        empty={<EmptyState title={t('import.noProblems')} />}
      />
    </Section>
  );
}
