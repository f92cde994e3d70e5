import { Form } from 'antd';
import { useState } from 'react';
import { useFieldRules } from '../forms/form-context.ts';
import { useFormTexts } from '../forms/use-form-texts.ts';
import { cellProblems } from './cell-problems.model.ts';
import type { CellProblem, EditableRow, EditableTableProps, TableFieldProps } from './editable-table.types.ts';
import { lazyPart } from './lazy-part.tsx';
import { useProTexts } from './use-pro-texts.ts';

const View = lazyPart<EditableTableProps>(() => import(/* webpackChunkName: "pro" */ './editable-table-view.tsx'));

/**
 * A list of small records as a table whose cells are edited in place, a field of a form. Cells are validated by the
 * row's schema, rows against each other by `check`. The table's code is fetched when it is drawn.
 *
 * @example
 * <TableField
 *   name="ports" label={t('ports')} row={newPort} addLabel={t('addPort')} newRow={nextPort}
 *   columns={[{ key: 'max_power', label: t('maxPower'), control: () => <InputNumber suffix="kW" /> }]}
 * />
 */
export function TableField({ name, row, check, hint, ...table }: TableFieldProps) {
  const formTexts = useFormTexts();
  const texts = useProTexts();
  const { rules: listRules } = useFieldRules(name);
  const [problems, setProblems] = useState<readonly CellProblem[]>([]);
  const nameOf = (column: string | null) => table.columns.find(({ key }) => key === column)?.label ?? table.label;
  const validator = async (_: unknown, value: readonly EditableRow[] = []) => {
    const cells = cellProblems(row, value, formTexts);
    const found = cells.length > 0 ? cells : (check?.(value) ?? []);
    setProblems(found);
    const [first] = found;
    if (first) throw new Error(texts.rowProblem(first.row + 1, nameOf(first.column), first.sentence));
  };
  return (
    <Form.Item
      name={name}
      extra={hint}
      rules={[{ validator }, ...listRules]}
      validateFirst
      validateTrigger={problems.length > 0 ? 'onChange' : []}
    >
      <View {...table} problems={problems} />
    </Form.Item>
  );
}
