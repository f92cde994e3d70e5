import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Pager } from '../data/pager.tsx';
import { renderThemed } from '../testing/themed.tsx';
import { DateTime } from './date-time.tsx';
import { ErrorState } from './error-state.tsx';
import { useConfirm } from './use-confirm.ts';

const paging = { page: 1, pageSize: 25, total: 12_345, onChange: vi.fn() };

const content = (
  <>
    <ErrorState title="No" onRetry={vi.fn()} />
    <Pager paging={paging} />
  </>
);

test('controls speak the language of their root, those of entries that load on demand as well', () => {
  renderThemed(content, 'es');
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  expect(screen.getByText('1–25 de 12,345')).toBeVisible();
});

test('outside of a root they speak English', () => {
  render(content);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('1–25 of 12,345')).toBeVisible();
});

test('a question can be cancelled in the language of its root', async () => {
  const answered = vi.fn();
  const Asking = () => {
    const confirm = useConfirm();
    const ask = () => void confirm({ title: '¿Borrar?', confirmLabel: 'Borrar' }).then(answered);
    return (
      <button type="button" onClick={ask}>
        Preguntar
      </button>
    );
  };
  const { user } = renderThemed(<Asking />, 'es');
  await user.click(screen.getByRole('button', { name: 'Preguntar' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(answered).toHaveBeenCalledWith(false);
});

test.each([
  ['the site’s clock beside the viewer’s and UTC', 'Europe/Madrid', ['Hora del sitio', 'Su hora', 'UTC']],
  ['the viewer’s clock and UTC, where there is no site', null, ['Su hora', 'UTC']],
])('a time explains itself: %s', async (_what, zone, clocks) => {
  const { user } = renderThemed(<DateTime value="2026-11-20T12:00:00Z" zone={zone} />, 'es');
  await user.hover(screen.getByRole('time'));
  await screen.findByText('Su hora');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(clocks);
});
