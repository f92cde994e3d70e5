import { initI18n } from '@plugboard/sdk/texts';
import { aBrand, anEnvironment } from '@plugboard/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import ServerTroubleScreen from './server-trouble.screen.tsx';

test('while nobody answers, it says so and can be tried again, as often as it takes', async () => {
  await initI18n('en');
  const onRetry = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('Still down'));
  render(<ServerTroubleScreen trouble="error-503" brand={aBrand()} environment={anEnvironment()} onRetry={onRetry} />);
  expect(screen.getByRole('heading', { level: 1, name: 'System Maintenance in Progress.' })).toBeVisible();
  expect(screen.getByText(/^We’re working to improve your experience\./)).toBeVisible();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(2);
});

test.each([
  ['en', 'Internal Server Error', 'Try again'],
  ['es', 'Error interno del servidor', 'Reintentar'],
] as const)('a failure of the server is not maintenance (%s)', async (language, title, retry) => {
  await initI18n(language);
  const onRetry = () => Promise.resolve();
  render(<ServerTroubleScreen trouble="error-500" brand={aBrand()} environment={anEnvironment()} onRetry={onRetry} />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('button', { name: retry })).toBeVisible();
  expect(screen.queryByText(/maintenance|mantenimiento/i)).toBeNull();
});
