import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { EmptyState } from '../core/empty-state.tsx';
import { emulatePhone } from '../testing/emulate-phone.ts';
import { renderThemed } from '../testing/themed.tsx';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './table.types.ts';

interface Charger {
  readonly id: string;
  readonly power: number;
  readonly ports?: readonly Charger[];
}

const chargers: readonly Charger[] = [
  { id: 'DEMO-001', power: 7 },
  {
    id: 'DEMO-002',
    power: 150,
    ports: [
      { id: 'Port 1', power: 150 },
      { id: 'Port 2', power: 50 },
    ],
  },
];

const props: DataTableProps<Charger> = {
  label: 'Chargers',
  columns: [
    { key: 'id', label: 'Charger', shortLabel: 'ID', sortable: true, render: ({ id }) => id },
    {
      key: 'power',
      label: 'Max power',
      unit: 'kW',
      info: 'The most it gives',
      align: 'end',
      render: ({ power }) => power,
    },
    { key: 'act', label: 'Action', render: ({ id }) => <button type="button">Start {id}</button> },
  ],
  rows: chargers,
  rowKey: ({ id }) => id,
  childRows: ({ ports }) => ports ?? [],
  loading: false,
  phoneRow: ({ id, power }) => ({ title: id, detail: `${power} kW` }),
  empty: <EmptyState title="No data to display" text="Clear the filters." />,
};

const show = (more: Partial<DataTableProps<Charger>> = {}) => renderThemed(<DataTable {...props} {...more} />);
const bodyRows = () => screen.getAllByRole('row').slice(1);

test('is one table with a name; ports follow their charger', () => {
  show();
  expect(screen.getByRole('table', { name: 'Chargers' })).toBeVisible();
  expect(bodyRows().map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'DEMO-001',
    'DEMO-002',
    'Port 1',
    'Port 2',
  ]);
});

test('a header has two lines, its unit and an explanation that the keyboard reaches', () => {
  show();
  expect(screen.getByRole('columnheader', { name: /Charger\s*ID/ })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Max power kW/ })).toBeVisible();
  expect(screen.getByRole('img', { name: 'The most it gives' })).toHaveAttribute('tabindex', '0');
});

test('sorting goes ascending, descending, none, and is announced', async () => {
  const onSortChange = vi.fn();
  const { user, rerender } = show({ onSortChange });
  const header = () => screen.getByRole('columnheader', { name: /Charger/ });
  await user.click(header());
  expect(onSortChange).toHaveBeenLastCalledWith({ key: 'id', direction: 'ascending' });
  rerender(<DataTable {...props} onSortChange={onSortChange} sort={{ key: 'id', direction: 'ascending' }} />);
  expect(header()).toHaveAttribute('aria-sort', 'ascending');
  await user.click(header());
  expect(onSortChange).toHaveBeenLastCalledWith({ key: 'id', direction: 'descending' });
  rerender(<DataTable {...props} onSortChange={onSortChange} sort={{ key: 'id', direction: 'descending' }} />);
  await user.click(header());
  expect(onSortChange).toHaveBeenLastCalledWith(null);
});

test('before the first answer rows are placeholders; afterwards old rows stay while new ones load', () => {
  const { rerender, container } = show({ rows: undefined, loading: true });
  expect(container.querySelectorAll('[class*=placeholder]').length).toBeGreaterThan(10);
  expect(screen.queryByText('No data to display')).toBeNull();
  rerender(<DataTable {...props} loading />);
  expect(screen.getByText('DEMO-001')).toBeVisible();
  expect(container.querySelector('[class*=placeholder]')).toBeNull();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

test('an empty list says so and what to do next', () => {
  show({ rows: [] });
  expect(screen.getByText('No data to display')).toBeVisible();
  expect(screen.getByText('Clear the filters.')).toBeVisible();
});

test('a click or Enter on a row opens it; a control inside keeps its click', async () => {
  const onRowOpen = vi.fn();
  const { user } = show({ onRowOpen });
  await user.click(screen.getByRole('button', { name: 'Start DEMO-001' }));
  expect(onRowOpen).not.toHaveBeenCalled();
  await user.click(screen.getByText('DEMO-001'));
  expect(onRowOpen).toHaveBeenLastCalledWith(chargers[0]);
  bodyRows()[1]?.focus();
  await user.keyboard('{Enter}');
  expect(onRowOpen).toHaveBeenLastCalledWith(chargers[1]);
});

test('chosen rows show what can be done with them; ports can’t be chosen', async () => {
  const onChange = vi.fn();
  const selection = {
    keys: ['DEMO-001'],
    onChange,
    selectable: ({ id }: Charger) => !id.startsWith('Port'),
    rowName: ({ id }: Charger) => id,
    actions: <button type="button">Reboot</button>,
  };
  const { user } = show({ selection });
  expect(screen.getByText('Selected: 1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reboot' })).toBeVisible();
  const boxes = screen.getAllByRole('checkbox', { name: /^Select row DEMO-00[12]$/ });
  expect(boxes).toHaveLength(2);
  await user.click(boxes[1] ?? document.body);
  expect(onChange).toHaveBeenLastCalledWith(['DEMO-001', 'DEMO-002']);
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test('on a phone it is a list of two-line rows that open', async () => {
  emulatePhone();
  const onRowOpen = vi.fn();
  const { user } = show({ onRowOpen });
  expect(screen.queryByRole('table')).toBeNull();
  const list = screen.getByRole('list', { name: 'Chargers' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  await user.click(within(list).getByRole('button', { name: /DEMO-002.*150 kW/ }));
  expect(onRowOpen).toHaveBeenCalledWith(chargers[1]);
});

test('on a phone a row may end its lines with a status and a button', async () => {
  emulatePhone();
  show({
    phoneRow: ({ id, power }) => ({
      title: id,
      titleEnd: 'Faulted',
      detail: `${power} kW`,
      detailEnd: <button type="button">Start</button>,
    }),
  });
  const [row] = screen.getAllByRole('listitem');
  expect(row).toHaveTextContent('DEMO-001 Faulted7 kW Start');
  expect(within(row ?? document.body).getByRole('button', { name: 'Start' })).toBeVisible();
});

function Selecting() {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const selection = {
    keys,
    onChange: setKeys,
    selectable: ({ id }: Charger) => !id.startsWith('Port'),
    rowName: ({ id }: Charger) => id,
    actions: <button type="button">Reboot</button>,
  };
  return <DataTable {...props} selection={selection} />;
}

test('on a phone rows get boxes once somebody wants to choose, and lose them with “Done”', async () => {
  emulatePhone();
  const { user } = renderThemed(<Selecting />);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  expect(screen.getByText('Selected: 0')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reboot' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select row DEMO-002' }));
  expect(screen.getByText('Selected: 1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reboot' })).toBeVisible();
  const all = screen.getByRole('checkbox', { name: 'Select all rows' });
  expect(all).toBePartiallyChecked();
  // As large as the boxes of the rows below it.
  expect(all.dataset['large']).toBe(screen.getByRole('checkbox', { name: 'Select row DEMO-002' }).dataset['large']);
  await user.click(all);
  expect(screen.getByText('Selected: 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText(/^Selected/)).toBeNull();
});
