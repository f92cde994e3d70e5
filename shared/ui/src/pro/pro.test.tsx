import { newCharger, newPort } from '@plugboard/contracts/chargers';
import { screen, waitFor, within } from '@testing-library/react';
import { InputNumber } from 'antd';
import { expect, test, vi } from 'vitest';
import { TextField } from '../forms/index.ts';
import { renderThemed } from '../testing/themed.tsx';
import { type EditableRow, StepsForm, TableField } from './index.ts';

const ports = (
  <TableField
    name="ports"
    label="Connectors"
    addLabel="Add connector"
    row={newPort}
    newRow={(rows) => ({ connector_id: rows.length + 1, connector_type: 'CCS1', max_power: null })}
    check={(rows: readonly EditableRow[]) =>
      rows.length > 2 ? [{ row: 2, column: 'max_power', sentence: 'Two at most.' }] : []
    }
    columns={[
      { key: 'connector_id', label: 'Number', control: () => <InputNumber /> },
      { key: 'max_power', label: 'Maximum', control: () => <InputNumber suffix="kW" /> },
    ]}
  />
);

async function open(onFinish = vi.fn(async (_: unknown): Promise<unknown> => undefined), language: 'en' | 'es' = 'en') {
  const onChange = vi.fn();
  const steps = [
    {
      key: 'name',
      title: 'Name',
      schema: newCharger.pick({ name: true, custom_id: true }),
      check: ({ name }: Readonly<Record<string, unknown>>) =>
        name === 'Forbidden' ? { name: ['Not this one.'] } : ({} as Record<string, string[]>),
      content: (
        <>
          <TextField name="name" label="Name" />
          <TextField name="custom_id" label="ID" />
        </>
      ),
    },
    { key: 'ports', title: 'Connectors', schema: newCharger.pick({ ports: true }), content: ports },
  ];
  const initial = {
    name: '',
    custom_id: 'DEMO-1',
    ports: [{ connector_id: 1, connector_type: 'CCS1', max_power: null }],
  };
  const view = renderThemed(
    <StepsForm steps={steps} initial={initial} onChange={onChange} onFinish={onFinish} finishLabel="Add charger" />,
    language,
  );
  await screen.findByLabelText(/^Name/);
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, onFinish, onChange, press };
}
const power = (row: number) => screen.findByRole('spinbutton', { name: `Maximum, row ${row}` });

test('a step opens when the one before is right; all of it is sent as its schemas want it', async () => {
  const { user, press, onFinish, onChange } = await open();
  expect(screen.queryByLabelText('Maximum, row 1')).toBeNull();
  await press('Continue');
  expect(await screen.findByText('Fill in this field.')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Name/), 'Forbidden');
  await press('Continue');
  expect(await screen.findByText('Not this one.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText(/^Name/));
  await user.type(screen.getByLabelText(/^Name/), ' Bay ');
  await press('Continue');
  await user.type(await power(1), '22');
  expect(onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ name: ' Bay ', ports: [{ connector_id: 1, connector_type: 'CCS1', max_power: 22 }] }),
  );
  await press('Add charger');
  await waitFor(() =>
    expect(onFinish).toHaveBeenCalledWith({
      name: 'Bay',
      custom_id: 'DEMO-1',
      ports: [{ connector_id: 1, connector_type: 'CCS1', max_power: 22 }],
    }),
  );
});

test('a cell is validated by the row’s schema and says so; rows come and go', async () => {
  const { user, press, onFinish } = await open();
  await user.type(screen.getByLabelText(/^Name/), 'Bay');
  await press('Continue');
  await press('Add charger');
  expect(await screen.findByText('Row 1, Maximum: Fill in this field.')).toBeInTheDocument();
  expect(await power(1)).toBeInvalid();
  await user.type(await power(1), '22');
  await press('Add connector');
  await press('Add connector');
  for (const row of [2, 3]) await user.type(await power(row), '11');
  await press('Add charger');
  expect(await screen.findByText('Row 3, Maximum: Two at most.')).toBeInTheDocument();
  await press('Remove row 3');
  await press('Add charger');
  await waitFor(() => expect(onFinish).toHaveBeenCalledOnce());
});

test('a refusal shows at its field, on the first step that has one, and what was typed stays', async () => {
  const refusal = Object.assign(new Error('refused'), {
    status: 400,
    fields: { custom_id: ['A charger with this ID already exists.'], 'ports.0.max_power': ['Too much.'] },
  });
  const { user, press } = await open(vi.fn(async () => Promise.reject(refusal)));
  await user.type(screen.getByLabelText(/^Name/), 'Bay');
  await press('Continue');
  await user.type(await power(1), '22');
  await press('Add charger');
  expect(await screen.findByText('A charger with this ID already exists.')).toBeInTheDocument();
  expect(screen.getByText('Check the fields marked below.')).toBeVisible();
  await press('Continue');
  expect(await power(1)).toHaveValue('22');
});

test('the words are of the root’s language', async () => {
  const { user, press } = await open(undefined, 'es');
  await user.type(screen.getByLabelText(/^Name/), 'Bay');
  await press('Continuar');
  expect(await screen.findByRole('button', { name: 'Atrás' })).toBeVisible();
  expect(within(await screen.findByRole('group', { name: 'Connectors' })).getByRole('table')).toBeVisible();
});
