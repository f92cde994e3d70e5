import { EditableProTable, type ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { cloneElement, useId } from 'react';
import { Icon } from '../core/icon.tsx';
import type { CellProblem, EditableRow, EditableTableProps } from './editable-table.types.ts';
import { VisuallyHidden } from '../core/visually-hidden.tsx';
import { Tooltip } from '../core/tooltip.tsx';
import styles from './pro.module.css';
import { useProTexts } from './use-pro-texts.ts';

/** A row of the library's table, whose key is its place: cells are controlled, so rows have no state of their own. */
interface PlacedRow {
  readonly place: string;
  readonly row: EditableRow;
}

const none: readonly EditableRow[] = [];

/** Draws the table of a `TableField`. Only this file and the steps' import the library. */
export default function EditableTableView(props: EditableTableProps) {
  const { label, columns, addLabel, newRow, mostRows = 100, disabled = false } = props;
  const { value: rows = none, onChange, problems = [] } = props;
  const texts = useProTexts();
  const id = useId();
  const problemAt = (place: string, column: string | null) =>
    problems.find((problem) => String(problem.row) === place && problem.column === column);
  const setCell = (place: string, key: string, value: unknown) =>
    onChange?.(rows.map((row, index) => (String(index) === place ? { ...row, [key]: value } : row)));

  const cells = columns.map(({ key, label: heading, width, control }): ProColumns<PlacedRow> => ({
    key,
    title: heading,
    ...(width === undefined ? {} : { width }),
    // The cell's value is the form field's; the library keeps none beside it.
    ignoreFormItem: true,
    formItemRender: (_, { record }) => {
      if (record === undefined) return null;
      const { place, row } = record;
      const problem = problemAt(place, key);
      return (
        <>
          <span className={styles['cellHead']} aria-hidden>
            {heading}
          </span>
          {cloneElement(control(row), {
            value: row[key],
            onChange: (next: unknown) => setCell(place, key, valueOf(next)),
            'aria-label': texts.row(Number(place) + 1, heading),
            ...(problem && { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-${place}-${key}` }),
          })}
          <Problem id={`${id}-${place}-${key}`} problem={problem} />
        </>
      );
    },
  }));
  const removing: ProColumns<PlacedRow> = {
    key: 'remove',
    title: <VisuallyHidden>{texts.removing}</VisuallyHidden>,
    width: 48,
    // In sight also where the cells are wider than the page.
    fixed: 'right',
    editable: false,
    className: styles['removing'] ?? '',
    render: (_, { place }) => (
      <>
        <Tooltip title={texts.remove(Number(place) + 1)}>
          <Button
            type="text"
            disabled={disabled}
            icon={<Icon name="close" />}
            aria-label={texts.remove(Number(place) + 1)}
            onClick={() => onChange?.(rows.filter((_row, index) => String(index) !== place))}
          />
        </Tooltip>
        <Problem id={`${id}-${place}`} problem={problemAt(place, null)} />
      </>
    ),
  };
  return (
    <div className={styles['table']} role="group" aria-label={label}>
      {rows.length === 0 ? (
        <p className={styles['at']}>{texts.empty}</p>
      ) : (
        <EditableProTable<PlacedRow>
          rowKey="place"
          value={rows.map((row, index) => ({ place: String(index), row }))}
          columns={disabled ? cells : [...cells, removing]}
          editable={{ type: 'multiple', editableKeys: rows.map((_, index) => String(index)) }}
          recordCreatorProps={false}
          search={false}
          options={false}
          toolBarRender={false}
          pagination={false}
          ghost
          size="small"
          scroll={{ x: 'max-content' }}
        />
      )}
      {disabled ? null : (
        <Button
          disabled={rows.length >= mostRows}
          icon={<Icon name="plus" />}
          onClick={() => onChange?.([...rows, newRow(rows)])}
        >
          {addLabel}
        </Button>
      )}
    </div>
  );
}

/** Value of a control's `onChange`, which passes an event or the value itself. */
function valueOf(next: unknown): unknown {
  const isEvent = typeof next === 'object' && next !== null && 'target' in next;
  return isEvent ? (next.target as HTMLInputElement).value : next;
}

const Problem = ({ id, problem }: { readonly id: string; readonly problem: CellProblem | undefined }) =>
  problem === undefined ? null : (
    <span id={id} className={styles['problem']}>
      {problem.sentence}
    </span>
  );
