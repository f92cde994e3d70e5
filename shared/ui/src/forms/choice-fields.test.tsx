import { newUser } from '@plugboard/contracts/accounts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderThemed } from '../testing/themed.tsx';
import { EditForm, LookUpField } from './index.ts';

const id = '5f0d8b1e-0001-4c5e-8a4b-000000000001';
const form = (options: readonly { readonly value: string; readonly label: string }[]) => (
  <EditForm schema={newUser} initial={{ role: id }} labels={{ role: 'Vehicle' }} onSave={async () => undefined}>
    <LookUpField name="role" label="Vehicle" options={options} onSearch={() => undefined} />
  </EditForm>
);

test('a chosen value whose name is still being read shows no id, and keeps its name when others are found', () => {
  const { rerender } = renderThemed(form([]));
  expect(screen.queryByText(id)).toBeNull();
  rerender(form([{ value: id, label: 'Van 01' }]));
  expect(screen.getByText('Van 01')).toBeVisible();
  rerender(form([{ value: 'another', label: 'Van 02' }]));
  expect(screen.getByText('Van 01')).toBeVisible();
});
