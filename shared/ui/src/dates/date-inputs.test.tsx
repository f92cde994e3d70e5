import type { Language } from '@plugboard/contracts/platform';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderThemed } from '../testing/themed.tsx';
import { DayInput, MomentInput, TimeInput } from './date-inputs.tsx';

function renderInput(
  Input: typeof DayInput,
  {
    language = 'en',
    initial = '',
    ...props
  }: { language?: Language; initial?: string; min?: string; max?: string } = {},
) {
  const onChange = vi.fn();
  const Held = () => {
    const [value, setValue] = useState(initial);
    const hold = (to: string) => {
      onChange(to);
      setValue(to);
    };
    return <Input {...props} aria-label="Due" value={value} onChange={hold} />;
  };
  const { user } = renderThemed(<Held />, language);
  return { user, onChange, field: screen.getByLabelText<HTMLInputElement>('Due') };
}

test('a day is typed and shown in the language of the portal, whatever that of the browser', async () => {
  const { user, field, onChange } = renderInput(DayInput, { language: 'es' });
  expect(field).toHaveAttribute('placeholder', 'dd/mm/aaaa');
  await user.type(field, '2/11/2026');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-02');
  expect(field).toHaveValue('2/11/2026');
  await user.tab();
  expect(field).toHaveValue('02/11/2026');
});

test('what is no day changes nothing and goes when the field is left', async () => {
  const { user, field, onChange } = renderInput(DayInput, { initial: '2026-11-20' });
  await user.clear(field);
  expect(onChange).toHaveBeenLastCalledWith('');
  fireEvent.change(field, { target: { value: '2/30/2026' } });
  await user.tab();
  expect(field).toHaveValue('');
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a day outside the bounds is not taken, neither typed nor in the calendar', async () => {
  const { user, field, onChange } = renderInput(DayInput, { initial: '2026-11-20', max: '2026-11-21' });
  fireEvent.change(field, { target: { value: '11/25/2026' } });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.blur(field);
  expect(field).toHaveValue('11/20/2026');
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
  expect(await screen.findByRole('button', { name: 'Saturday, November 21, 2026' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Sunday, November 22, 2026' })).toBeDisabled();
});

test('a day is chosen in the calendar by the keyboard alone', async () => {
  const { user, field, onChange } = renderInput(DayInput, { initial: '2026-11-20' });
  await user.click(field);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const calendar = within(await screen.findByRole('dialog', { name: 'Calendar' }));
  await expect.poll(() => calendar.queryByRole('button', { name: 'Friday, November 20, 2026' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}{PageDown}');
  expect(calendar.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-12-28');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('12/28/2026');
});

test('Escape closes the calendar, changes nothing and goes back to the field', async () => {
  const { user, field, onChange } = renderInput(DayInput, { initial: '2026-11-20' });
  const open = screen.getByRole('button', { name: 'Open calendar' });
  await user.click(open);
  await screen.findByRole('grid');
  await user.keyboard('{Escape}');
  expect(open).toHaveAttribute('aria-expanded', 'false');
  expect(field).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
});

test('a time is typed on either clock, stepped by arrows and chosen from the half hours', async () => {
  const { user, field, onChange } = renderInput(TimeInput);
  await user.type(field, '5:05 pm');
  expect(onChange).toHaveBeenLastCalledWith('17:05');
  await user.keyboard('{Enter}{ArrowUp}');
  expect(field).toHaveValue('17:10');
  await user.click(screen.getByRole('button', { name: 'Open list of times' }));
  await expect.poll(() => screen.queryByRole('option', { name: '17:00' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('17:30');
  expect(field).toHaveFocus();
});

test('a moment is typed whole, or its day and its time are chosen one after the other', async () => {
  const { user, field, onChange } = renderInput(MomentInput);
  await user.type(field, '11/20/2026 14:05');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-20T14:05');
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
  await user.click(await screen.findByRole('button', { name: 'Monday, November 23, 2026' }));
  await user.click(screen.getByRole('option', { name: '16:30' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onChange).toHaveBeenLastCalledWith('2026-11-23T16:30');
  expect(field).toHaveValue('11/23/2026 16:30');
});
