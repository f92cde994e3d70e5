import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderChrome } from '../../chrome/chrome.fixtures.tsx';

const help = () => screen.getByRole('button', { name: 'Help' });

test('the help menu opens the guide at the screen’s page, and its list of pages', async () => {
  const { user } = await renderChrome({ path: '/users' });
  await user.click(help());
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Guide to this page' }));
  const guide = await screen.findByRole('dialog', { name: 'Users' });
  expect(await within(guide).findByText(/People who may use the portal/)).toBeVisible();
  await user.click(within(guide).getByRole('button', { name: 'All pages' }));
  const index = await screen.findByRole('list', { name: 'User Guide' });
  // A page of a screen that the account lacks is left out.
  expect(within(index).queryByRole('button', { name: 'Brand' })).not.toBeInTheDocument();
  await user.click(within(index).getByRole('button', { name: 'My account' }));
  expect(await screen.findByText(/Your own profile, security/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close the guide' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the screen itself leads to its page, in the portal’s language', async () => {
  const { user } = await renderChrome({ path: '/users', language: 'es' });
  await user.click(screen.getByRole('button', { name: 'Guía de esta página' }));
  expect(await screen.findByText(/Las personas que pueden usar el portal/)).toBeVisible();
});
