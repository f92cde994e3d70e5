import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderThemed } from '../testing/themed.tsx';
import { DaySpanFilter, type DaySpanFilterProps } from './day-span-filter.tsx';

async function opened(chosen: DaySpanFilterProps['chosen'] = []) {
  const onChange = vi.fn();
  const { user } = renderThemed(<DaySpanFilter label="Created" any="Any date" chosen={chosen} onChange={onChange} />);
  const field = screen.getByRole('button', { name: /^Created/ });
  await user.click(field);
  const choose = (label: string, day: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: day } });
  return { user, onChange, field, choose, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

test('Ok takes both days', async () => {
  const { onChange, choose, press, field } = await opened();
  choose('From', '2026-11-01');
  choose('To', '2026-11-20');
  await press('Ok');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['2026-11-01', '2026-11-20']);
  expect(field).toHaveFocus();
});

test('a usual span is taken at once, and marked as chosen', async () => {
  // A day that ends in between would be another yesterday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
  onTestFinished(() => void vi.useRealTimers());
  const { onChange, press, field } = await opened();
  await press('Yesterday');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['2026-11-19', '2026-11-19']);
  expect(field).toHaveFocus();
});

test('the field says what is chosen', async () => {
  const { field } = await opened(['2026-11-01', '2026-11-20']);
  expect(field).toHaveAccessibleName('Created: Nov 1, 2026 – Nov 20, 2026');
});

test('half a span and one that runs backwards are no answer', async () => {
  const { onChange, choose, press } = await opened();
  choose('From', '2026-11-20');
  await press('Ok');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose both days.');
  choose('To', '2026-11-01');
  await press('Ok');
  expect(screen.getByRole('alert')).toHaveTextContent('must not be after');
  expect(onChange).not.toHaveBeenCalled();
});

test('Cancel and Escape change nothing, Reset takes the days away', async () => {
  const { onChange, choose, press, user, field } = await opened(['2026-11-01', '2026-11-20']);
  choose('From', '2026-11-05');
  await press('Cancel');
  await user.click(field);
  expect(screen.getByLabelText('From')).toHaveValue('11/01/2026');
  await user.click(screen.getByLabelText('From'));
  await user.keyboard('{Escape}');
  expect(onChange).not.toHaveBeenCalled();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.click(field);
  await press('Reset');
  expect(onChange).toHaveBeenCalledExactlyOnceWith([]);
});

test('the icon takes the days away, and is there where there are any', async () => {
  const { onChange, press, field } = await opened(['2026-11-01', '2026-11-20']);
  await press('Clear Created');
  expect(onChange).toHaveBeenCalledExactlyOnceWith([]);
  expect(field).toHaveFocus();
});
