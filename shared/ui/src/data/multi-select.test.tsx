import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderThemed } from '../testing/themed.tsx';
import type { Chosen } from './multi-select.model.ts';
import { MultiSelect } from './multi-select.tsx';

const options = ['DEMO-001', 'DEMO-002', 'OTHER-9'].map((label, index) => ({ value: String(index), label }));
const named = { label: 'Chargers', any: 'All chargers' };

const Field = ({ onSearch }: { readonly onSearch?: (text: string) => void }) => {
  const [chosen, setChosen] = useState<Chosen>('all');
  return <MultiSelect {...named} options={options} chosen={chosen} onChange={setChosen} onSearch={onSearch} />;
};

const said = (container: HTMLElement) => container.querySelector('.ant-select-selection-item')?.textContent;
const option = (label: string) => screen.findByTitle(label);

test('says all, then the one, then how many; “all” clears the others', async () => {
  const { user, container } = renderThemed(<Field />);
  expect(said(container)).toBe('All chargers');
  await user.click(screen.getByRole('combobox', { name: 'Chargers' }));
  await user.click(await option('DEMO-001'));
  expect(said(container)).toBe('DEMO-001');
  await user.click(await option('DEMO-002'));
  expect(said(container)).toBe('Selected: 2');
  await user.click(await option('All chargers'));
  expect(said(container)).toBe('All chargers');
});

test('searches here by label', async () => {
  const { user } = renderThemed(<Field />);
  await user.type(screen.getByRole('combobox', { name: 'Chargers' }), 'other');
  expect(await option('OTHER-9')).toBeInTheDocument();
  expect(screen.queryByTitle('DEMO-001')).toBeNull();
});

test('or leaves the search to the server, and then drops nothing itself', async () => {
  const onSearch = vi.fn();
  const { user } = renderThemed(<Field onSearch={onSearch} />);
  await user.type(screen.getByRole('combobox', { name: 'Chargers' }), 'xyz');
  expect(onSearch).toHaveBeenLastCalledWith('xyz');
  expect(await option('DEMO-001')).toBeInTheDocument();
});

test('a search does not offer “all”, and is over once something is chosen', async () => {
  const onSearch = vi.fn();
  const { user, container } = renderThemed(<Field onSearch={onSearch} />);
  await user.type(screen.getByRole('combobox', { name: 'Chargers' }), 'demo');
  await option('DEMO-001');
  expect(document.querySelector('.ant-select-item[title="All chargers"]')).toBeNull();
  await user.click(await option('DEMO-001'));
  expect(said(container)).toBe('DEMO-001');
  expect(onSearch).toHaveBeenLastCalledWith('');
});

test('says the label of one that is chosen but not among the options', () => {
  const known = [{ value: '99', label: 'FAR-1' }];
  const { container } = renderThemed(
    <MultiSelect {...named} options={options} known={known} chosen={['99']} onChange={vi.fn()} />,
  );
  expect(said(container)).toBe('FAR-1');
});

test.each([
  ['here', undefined],
  ['by the server', vi.fn()],
])('Enter takes the first of what is found %s', async (_where, onSearch) => {
  const { user, container } = renderThemed(<Field onSearch={onSearch} />);
  await user.type(screen.getByRole('combobox', { name: 'Chargers' }), 'demo');
  await option('DEMO-001');
  // antd asks for the old key code, which user-event does not send.
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Chargers' }), { key: 'Enter', keyCode: 13 });
  expect(said(container)).toBe('DEMO-001');
});

test('Tab leaves the field and does not choose what is highlighted', async () => {
  const { user, container } = renderThemed(<Field />);
  const field = screen.getByRole('combobox', { name: 'Chargers' });
  await user.type(field, 'other');
  await option('OTHER-9');
  // antd goes by the key code. What it takes for a choice, it prevents.
  expect(fireEvent.keyDown(field, { key: 'Tab', keyCode: 9, which: 9 })).toBe(true);
  expect(said(container)).toBe('All chargers');
});
