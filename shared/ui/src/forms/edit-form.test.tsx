import { newUser } from '@plugboard/contracts/accounts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderThemed } from '../testing/themed.tsx';
import { ChoiceField, EditForm, FormSection, SwitchField, TextField } from './index.ts';

const labels = { email: 'Email', first_name: 'First name', phone: 'Phone' };
const initial = { email: 'ann@demo.example', first_name: 'Ann', phone: '', role: 'partner' };
const roles = [
  { value: 'partner', label: 'Partner' },
  { value: 'driver', label: 'Driver' },
];

const open = (onSave = vi.fn(async () => undefined), language: 'en' | 'es' = 'en') => {
  const onDirtyChange = vi.fn();
  const form = (first: typeof initial) => (
    <EditForm schema={newUser} initial={first} labels={labels} onSave={onSave} onDirtyChange={onDirtyChange}>
      <FormSection title="Person" text="Who it is.">
        <TextField name="email" label="Email" kind="email" />
        <TextField name="first_name" label="First name" />
        <TextField name="phone" label="Phone" kind="tel" hint="With country code" />
        <ChoiceField name="role" label="Role" options={roles} />
        <SwitchField name="send_invitation" label="Invite" />
      </FormSection>
    </EditForm>
  );
  const view = renderThemed(form(initial), language);
  return { ...view, onSave, onDirtyChange, reload: (first: typeof initial) => view.rerender(form(first)) };
};
const save = () => screen.getByRole('button', { name: 'Save' });

test('saving waits for a change, and sends what the schema takes with the names of what changed', async () => {
  const { user, onSave, onDirtyChange } = open();
  expect(save()).toBeDisabled();
  await user.type(screen.getByLabelText(/First name/), 'a');
  expect(save()).toBeEnabled();
  expect(onDirtyChange).toHaveBeenLastCalledWith(true);
  await user.click(save());
  await waitFor(() => expect(save()).toBeDisabled());
  expect(onSave).toHaveBeenCalledWith({ email: 'ann@demo.example', first_name: 'Anna', phone: null, role: 'partner' }, [
    'first_name',
  ]);
  expect(onDirtyChange).toHaveBeenLastCalledWith(false);
});

test('what the schema refuses is said in words under its field, and nothing is sent', async () => {
  const { user, onSave } = open();
  await user.clear(screen.getByLabelText(/Email/));
  await user.type(screen.getByLabelText(/Phone/), '12');
  await user.click(save());
  await waitFor(() => expect(screen.getByText('Fill in this field.')).toBeVisible());
  // Messages fade in one after the other.
  await waitFor(() =>
    expect(
      screen.getByText('This phone number is invalid. Write it with + and the country code, e.g. +1 415 555 0100.'),
    ).toBeVisible(),
  );
  expect(onSave).not.toHaveBeenCalled();
});

test('what the server refuses lands on its field, and what was typed stays', async () => {
  const refuse = vi.fn().mockRejectedValue({ fields: { email: ['This address is taken.'] }, detail: 'x' });
  const { user } = open(refuse);
  await user.type(screen.getByLabelText(/Email/), 's');
  await user.click(save());
  expect(await screen.findByText('This address is taken.')).toBeInTheDocument();
  expect(screen.getByText('Check the fields marked below.')).toBeVisible();
  expect(screen.getByLabelText(/Email/)).toHaveValue('ann@demo.examples');
});

test('trouble of the server keeps what was typed and says so', async () => {
  const { user } = open(vi.fn().mockRejectedValue(new Error('500')));
  await user.type(screen.getByLabelText(/First name/), 'a');
  await user.click(save());
  expect(await screen.findByText(/What you entered is still here/)).toBeVisible();
  expect(screen.getByLabelText(/First name/)).toHaveValue('Anna');
  expect(save()).toBeEnabled();
});

test('changes can be discarded', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText(/First name/), 'a');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByLabelText(/First name/)).toHaveValue('Ann');
  expect(save()).toBeDisabled();
});

test('news from the server fill what nobody is changing', async () => {
  const { user, reload } = open();
  await user.type(screen.getByLabelText(/First name/), 'a');
  act(() => reload({ ...initial, email: 'new@demo.example', first_name: 'Other' }));
  expect(screen.getByLabelText(/Email/)).toHaveValue('new@demo.example');
  expect(screen.getByLabelText(/First name/)).toHaveValue('Anna');
  expect(save()).toBeEnabled();
});

test('in Spanish', () => {
  open(undefined, 'es');
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  expect(screen.getByText('(opcional)', { exact: false })).toBeVisible();
});
