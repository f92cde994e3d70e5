import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderThemed } from '../testing/themed.tsx';
import { SearchField } from './search-field.tsx';

test('what was typed is cleared by a button that is there only then, and typing goes on in the field', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  renderThemed(<SearchField label="Search chargers" value="" onChange={onChange} />);
  expect(screen.queryByRole('button')).toBeNull();
  const field = screen.getByRole('searchbox', { name: 'Search chargers' });
  await user.type(field, 'AUS{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('AUS');
  await user.click(screen.getByRole('button'));
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});
