import { getUserMetadata, listAuditEntries } from '@plugboard/contracts/accounts';
import { aPage } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anAuditEntry } from '../audit/audit.fixtures.ts';
import { aUser, userMetadata } from '../users/users.fixtures.ts';
import { openUser, serverOf, van } from './user-detail.fixtures.ts';

const lastName = () => screen.findByLabelText(/Last name/);
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the head and the parts of the page', () => {
  test('say what matters first: role, last sign-in, sessions, and who invited', async () => {
    const ida = { id: van.id, email: 'ida@demo.example', first_name: 'Ida', last_name: 'Inviter' };
    serverOf(aUser({ user_type: 'superuser', invited_at: '2026-10-02T10:00:00Z', invited_by: ida }));
    await openUser();
    await lastName();
    const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
    expect(fact('Role')).toHaveTextContent('Super admin');
    expect(fact('Last sign-in')).toHaveTextContent('Nov 19, 2026');
    expect(fact('Sessions')).toHaveTextContent('12');
    expect(fact('Invited')).toHaveTextContent('Oct 2, 2026 by Ida Inviter');
    expect(screen.getByRole('link', { name: 'Ida Inviter' })).toHaveAttribute('href', `/users/${ida.id}`);
  });

  test('are named in the address; what other remotes or rights do not give is no part', async () => {
    serverOf(aUser());
    const { user } = await openUser();
    await lastName();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Profile', 'Access']);
    await user.click(screen.getByRole('tab', { name: 'Access' }));
    expect(location.pathname).toBe(`/users/${aUser().id}/access`);
    expect(await screen.findByRole('combobox', { name: 'Role' })).toBeVisible();
  });

  test('saving one part keeps the fields of the other', async () => {
    const { stored } = serverOf(aUser({ has_payout_access: true, allowed_sections: ['tickets'] }));
    const { user } = await openUser();
    await user.type(await lastName(), 's');
    await user.click(save());
    await waitFor(() => expect(stored.user).toMatchObject({ last_name: 'Partners', has_payout_access: true }));
    expect(stored.user.allowed_sections).toEqual(['tickets']);
  });

  test('a driver has no sections, limits and payout settings to set', async () => {
    serverOf(aUser({ role: 'driver', user_type: 'driver' }));
    await openUser({ tab: 'access' });
    expect(await screen.findByRole('switch', { name: 'Receives payouts' })).toBeVisible();
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    expect(screen.queryByRole('combobox', { name: /Allowed sections/ })).toBeNull();
  });

  test('a tenant without payouts has no payout settings to give', async () => {
    const { api } = serverOf(aUser());
    const { has_payout_access: _, ...fields } = userMetadata.actions.POST;
    api.on(getUserMetadata, () => ({ actions: { POST: fields } }));
    await openUser({ tab: 'access' });
    expect(await screen.findByRole('switch', { name: 'Limited account' })).toBeVisible();
    expect(screen.queryByRole('switch', { name: /payout/i })).toBeNull();
  });

  test('activity is what the person did, or what is about them, for whoever may see the audit log', async () => {
    const { api } = serverOf(aUser());
    const entry = anAuditEntry();
    api.on(listAuditEntries, ({ query }) => ({
      ...aPage(query.actor ? [entry] : []),
      actions: [],
      subject_types: [],
      folded_sign_ins: 0,
    }));
    const { user } = await openUser({ tab: 'activity', own: { permissions: ['view_user', 'view_audit'] } });
    expect(await screen.findByText(/’s role: Partner → Driver/)).toBeVisible();
    await user.click(screen.getByText('About this person'));
    expect(await screen.findByText('Nothing yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in the audit log' })).toHaveAttribute(
      'href',
      `/audit?search=${aUser().id}`,
    );
    expect(api.calls(listAuditEntries).map(({ query }) => query)).toMatchObject([
      { limit: 20, actor: [aUser().id] },
      { limit: 20, subject_id: [aUser().id] },
    ]);
  });
});
