import { type FirstSteps, getFirstSteps, skipFirstSteps } from '@plugboard/contracts/platform';
import { failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shellScreens } from '../shell-screens.ts';

const fresh: FirstSteps = {
  location: null,
  steps: [
    { key: 'location', is_done: false, is_skipped: false },
    { key: 'charger', is_done: false, is_skipped: false },
    { key: 'people', is_done: true, is_skipped: false },
    { key: 'prices', is_done: false, is_skipped: false },
  ],
};
const server = (reply = fresh) => {
  const kept = { reply };
  return fakeApi()
    .on(getFirstSteps, () => kept.reply)
    .on(skipFirstSteps, ({ body }) => {
      const { skipped } = body as { readonly skipped: readonly string[] };
      kept.reply = {
        ...kept.reply,
        steps: kept.reply.steps.map((step) => ({ ...step, is_skipped: skipped.includes(step.key) })),
      };
      return kept.reply;
    });
};
const open = () =>
  renderRemote(shellScreens, '/first-steps', {
    account: { permissions: ['change_user', 'add_user', 'change_location'] },
  });

test('each step is done or not as the server says, with the way to it', async () => {
  server();
  await open();
  expect(await screen.findByRole('link', { name: 'Add a location' })).toHaveAttribute('href', '/locations-add');
  expect(screen.getByRole('link', { name: 'Add a charger' })).toHaveAttribute('href', '/chargers-add');
  expect(screen.queryByRole('link', { name: 'Invite people' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Set prices' })).toBeNull();
  expect(screen.getByText('Add a location first: prices are set on its page.')).toBeVisible();
  expect(screen.getAllByText('Done')).toHaveLength(1);
});

test('prices are set on the page of a location', async () => {
  server({ ...fresh, location: '5f0d8b1e-0003-4c5e-8a4b-000000000001' });
  await open();
  expect(await screen.findByRole('link', { name: 'Set prices' })).toHaveAttribute(
    'href',
    '/locations/5f0d8b1e-0003-4c5e-8a4b-000000000001/pricing',
  );
});

test('a step is skipped, which the server remembers, and comes back', async () => {
  const api = server();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Skip: Set prices' }));
  expect(await screen.findByRole('button', { name: 'Bring back: Set prices' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Skip: Add a charger' }));
  await waitFor(() => expect(api.calls(skipFirstSteps)).toHaveLength(2));
  expect(api.calls(skipFirstSteps)[1]?.body).toEqual({ skipped: ['prices', 'charger'] });
  await user.click(await screen.findByRole('button', { name: 'Bring back: Set prices' }));
  expect(await screen.findByRole('button', { name: 'Skip: Set prices' })).toBeVisible();
});

test('what cannot be saved is said', async () => {
  server().on(skipFirstSteps, () => failure(500));
  const { user, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Skip: Set prices' }));
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error' }]));
  expect(screen.getByRole('button', { name: 'Skip: Set prices' })).toBeEnabled();
});
