import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emulatePhone } from '../testing/emulate-phone.ts';
import { renderThemed } from '../testing/themed.tsx';
import { FilterBar } from './filter-bar.tsx';
import { countFittingFields } from './filter-bar.model.ts';
import { SearchField } from './search-field.tsx';

const filter = (label: string, isSet = false) => ({ key: label, label, isSet, control: <input aria-label={label} /> });
const filters = [filter('Status')];

const bar = (activeCount: number, onClear = vi.fn()) => (
  <FilterBar filters={filters} activeCount={activeCount} onClear={onClear} />
);

test('filters stand in the bar; set ones can be cleared', () => {
  const onClear = vi.fn();
  const { rerender } = renderThemed(bar(0, onClear));
  expect(screen.getByRole('textbox', { name: 'Status' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  rerender(bar(1, onClear));
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(onClear).toHaveBeenCalledOnce();
});

test('what does not fit into the line folds out, and says how much of it is set', async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(430);
  const many = [filter('One'), filter('Two'), filter('Three', true), filter('Four', true)];
  const { user } = renderThemed(<FilterBar filters={many} activeCount={2} onClear={vi.fn()} />);
  expect(screen.getByRole('textbox', { name: 'Two' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Three' })).toBeNull();
  const more = screen.getByRole('button', { name: /More filters/ });
  expect(more).toHaveTextContent('2');
  await user.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(within(screen.getByRole('group', { name: 'More filters' })).getAllByRole('textbox')).toHaveLength(2);
});

test('a line holds as many fields as its room allows beside its buttons', () => {
  const buttons = { more: 130, clear: 36 };
  expect(countFittingFields(3, { room: 3 * 208 + 36, ...buttons })).toBe(3);
  expect(countFittingFields(3, { room: 3 * 208 + 35, ...buttons })).toBe(2);
  expect(countFittingFields(8, { room: 200, ...buttons })).toBe(0);
});

test('on a phone they are a sheet that a button opens', async () => {
  emulatePhone();
  const { user } = renderThemed(bar(2));
  expect(screen.queryByRole('textbox', { name: 'Status' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Status' })).toBeInTheDocument();
});

const field = () => screen.getByRole('searchbox', { name: 'Search' });
const write = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

test('a search holds as many characters as the server takes', () => {
  renderThemed(<SearchField label="Search" value="" onChange={vi.fn()} />);
  expect(field()).toHaveAttribute('maxlength', '200');
});

test('a search waits for a pause in typing, and Enter does not wait', () => {
  const onChange = vi.fn();
  renderThemed(<SearchField label="Search" value="" onChange={onChange} />);
  write('DEMO');
  act(() => vi.advanceTimersByTime(200));
  write('DEMO-0');
  act(() => vi.advanceTimersByTime(200));
  expect(onChange).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(100));
  expect(onChange.mock.calls).toEqual([['DEMO-0']]);
  write('DEMO-01');
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
  expect(onChange).toHaveBeenLastCalledWith('DEMO-01');
  act(() => vi.advanceTimersByTime(1000));
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('follows the address when it changes from outside', () => {
  const { rerender } = renderThemed(<SearchField label="Search" value="one" onChange={vi.fn()} />);
  rerender(<SearchField label="Search" value="two" onChange={vi.fn()} />);
  expect(field()).toHaveValue('two');
});

test('keeps what is being typed while its own last word comes back', () => {
  const { rerender } = renderThemed(<SearchField label="Search" value="" onChange={vi.fn()} />);
  write('DEMO');
  act(() => vi.advanceTimersByTime(300));
  write('DEMO-0');
  rerender(<SearchField label="Search" value="DEMO" onChange={vi.fn()} />);
  expect(field()).toHaveValue('DEMO-0');
});
