import { getUser, listUsers, type User } from '@plugboard/contracts/accounts';
import { aPage, aViewer, fakeApi } from '@plugboard/testing';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderChrome } from '../../chrome/chrome.fixtures.tsx';
import { viewAsUser } from './open-view-as.ts';
import { firstChoice } from './view-as.model.ts';
import { endViewAs, resumeViewAs, rememberViewAs } from './view-as.store.ts';

const lines = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const partner: User = {
  id: '5f0d8b1e-0001-4c5e-8a4b-000000000009',
  uuid: '5f0d8b1e-0001-4c5e-8a4b-000000000009',
  email: 'partner@demo.example',
  first_name: 'Paula',
  last_name: 'Partner',
  phone: null,
  role: 'partner',
  user_type: 'partner',
  status: 'ACTIVE',
  avatar: null,
  has_payout_access: false,
  date_registered: '2026-01-01T00:00:00Z',
  sessions_count: 0,
  last_sign_in_at: null,
  default_charger: null,
  default_vehicle: null,
  driver_license: null,
  notification_settings: [],
  language: null,
  can_manage_payout_settings: false,
  is_limited: false,
  allowed_sections: ['reports'],
  has_two_factor: false,
  invited_at: null,
  invited_by: null,
  allowed_actions: [],
  locked_because: 'permission',
};

afterEach(() => act(endViewAs));

async function openPanel(...given: Parameters<typeof renderChrome>) {
  fakeApi()
    .on(listUsers, () => aPage([partner]))
    .on(getUser, () => partner);
  const { user } = await renderChrome(...given);
  await user.click(screen.getByRole('button', { name: /Account: / }));
  await user.click(screen.getByRole('button', { name: 'View as…' }));
  const panel = within(await screen.findByRole('dialog', { name: 'View as another account' }));
  return { user, panel };
}

describe('view as', () => {
  test('a feature switched off: gone from the menu, a banner, an explanation, one click back', async () => {
    const { user, panel } = await openPanel({ path: '/vehicles' });
    expect(lines()).toContain('Vehicles');
    await user.click(panel.getByRole('checkbox', { name: 'Vehicles' }));
    await user.click(panel.getByRole('button', { name: 'View' }));
    expect(await screen.findByText(/You are viewing the menu and pages as a “Partner” account/)).toBeVisible();
    expect(lines()).not.toContain('Vehicles');
    await user.click(screen.getByText('Why can’t this account see this?'));
    expect(screen.getByText('The tenant’s feature “Vehicles” is turned off.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to my own view' }));
    expect(lines()).toContain('Vehicles');
    expect(screen.queryByText(/You see menu and pages/)).not.toBeInTheDocument();
  });

  test('a user of the tenant, with what is known of them', async () => {
    const { user, panel } = await openPanel({ path: '/reports' });
    await user.click(panel.getByRole('combobox', { name: 'User' }));
    await user.click(await screen.findByText('Paula Partner (partner@demo.example)'));
    await panel.findAllByText('Paula Partner');
    await user.click(panel.getByRole('button', { name: 'View' }));
    expect(await screen.findByText(/pages as Paula Partner\./)).toBeVisible();
    expect(lines()).not.toContain('Chargers');
    expect(lines()).toContain('Reports');
  });

  test('one user at once, as their row in the list asks', async () => {
    fakeApi()
      .on(listUsers, () => aPage([partner]))
      .on(getUser, () => partner);
    await renderChrome({ path: '/reports' });
    act(() => viewAsUser(partner.id));
    expect(await screen.findByText(/pages as Paula Partner\./)).toBeVisible();
    expect(lines()).not.toContain('Chargers');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('outlives the page, and not its end', async () => {
    const { user, panel } = await openPanel({ path: '/vehicles' });
    await user.click(panel.getByRole('checkbox', { name: 'Vehicles' }));
    await user.click(panel.getByRole('button', { name: 'View' }));
    const kept = sessionStorage.getItem('view_as');
    expect(JSON.parse(kept ?? '')).toMatchObject({ choice: { userType: 'partner', featuresOff: ['vehicles'] } });
    await user.click(screen.getByRole('button', { name: 'Back to my own view' }));
    expect(sessionStorage.getItem('view_as')).toBeNull();

    sessionStorage.setItem('view_as', kept ?? '');
    act(resumeViewAs);
    expect(await screen.findByText(/You are viewing the menu and pages as a “Partner” account/)).toBeVisible();
    expect(lines()).not.toContain('Vehicles');
  });

  test('is nobody’s who signs in after in the same tab', async () => {
    rememberViewAs('5f0d8b1e-0001-4c5e-8a4b-00000000000f', { ...firstChoice(aViewer()), featuresOff: ['vehicles'] });
    await renderChrome({ path: '/vehicles' });
    act(resumeViewAs);
    expect(lines()).toContain('Vehicles');
  });

  test('is not offered to who is no administrator', async () => {
    const account = { role: 'partner', user_type: 'partner', is_admin: false } as const;
    const { user } = await renderChrome({ account, path: '/nowhere' });
    await user.click(screen.getByRole('button', { name: /Account: / }));
    expect(screen.queryByRole('button', { name: 'View as…' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Why can’t/)).not.toBeInTheDocument();
  });
});

test('an administrator learns that an address has no page', async () => {
  const { user } = await renderChrome({ path: '/nowhere', language: 'es' });
  await user.click(screen.getByText('¿Por qué no puedo ver esto?'));
  expect(screen.getByText('Ninguna parte de este portal tiene una página en esta dirección.')).toBeVisible();
});
