import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderThemed } from '../testing/themed.tsx';
import { pageCount, pageRange } from './pager.model.ts';
import { Pager } from './pager.tsx';

test('which rows a page shows', () => {
  expect(pageRange(1, 25, 120)).toEqual({ from: 1, to: 25 });
  expect(pageRange(5, 25, 120)).toEqual({ from: 101, to: 120 });
  expect(pageRange(1, 25, 0)).toEqual({ from: 0, to: 0 });
  expect(pageCount(25, 120)).toBe(5);
  expect(pageCount(25, 0)).toBe(1);
});

test('goes back and forth and stops at the ends', async () => {
  const onChange = vi.fn();
  const { user, rerender } = renderThemed(<Pager paging={{ page: 1, pageSize: 25, total: 30, onChange }} />);
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  expect(screen.getByText('1–25 of 30')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onChange).toHaveBeenLastCalledWith(2, 25);
  rerender(<Pager paging={{ page: 2, pageSize: 25, total: 30, onChange }} />);
  expect(screen.getByText('26–30 of 30')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('another page size starts at the first page', async () => {
  const onChange = vi.fn();
  const { user } = renderThemed(<Pager paging={{ page: 3, pageSize: 25, total: 300, onChange }} />);
  await user.click(screen.getByRole('combobox', { name: 'Rows per page:' }));
  await user.click(await screen.findByTitle('100'));
  expect(onChange).toHaveBeenCalledWith(1, 100);
});
