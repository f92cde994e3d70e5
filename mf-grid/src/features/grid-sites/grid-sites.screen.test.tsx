import { changeGridSite, type GridSite, listGridSites } from '@plugboard/contracts/grid';
import { permissions } from '@plugboard/contracts/platform';
import { aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { site } from '../../common/events/grid-event.fixtures.ts';

const stopped: GridSite = {
  ...site,
  timezone: 'America/Los_Angeles',
  is_stopped: true,
  max_events_a_day: 2,
  max_minutes_a_day: 240,
  stopped_at: '2026-11-24T18:00:00Z',
  stopped_by: 'Ana Ruiz',
  version: 7,
};

test('super admins stop and allow sites also where the tenant has no utility rewards', async () => {
  const api = fakeApi()
    .on(listGridSites, () => aPage([stopped]))
    .on(changeGridSite, () => failure(412, { detail: 'Changed.', code: 'CHANGED_MEANWHILE' }));
  const { user, notices } = await renderRemote(remote, '/grid-events/sites', {
    account: { permissions: [...permissions], is_superuser: true },
    environment: { features: { utility_rewards: { is_active: false } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Allow again: grid events at Harbor Garage' }));
  await screen.findAllByText('Allow grid events at Harbor Garage again?');
  const question = within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
  await user.click(question.getByRole('button', { name: 'Allow again' }));
  // Another person changed it first: nothing is overwritten.
  await waitFor(() => expect(notices).toContainEqual({ kind: 'error', text: 'Changed.' }));
  expect(api.calls(changeGridSite)[0]?.headers['If-Match']).toBe('"7"');
  expect(api.calls(changeGridSite)[0]?.body).toEqual({ is_stopped: false });
});
