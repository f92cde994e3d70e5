import { useApiQuery } from '@plugboard/api';
import { useAccount } from '@plugboard/auth';
import { getTabControl, refreshSession, type TabControl } from '@plugboard/contracts/accounts';
import { defineRemote, type Language, sdkVersion } from '@plugboard/contracts/platform';
import { Link, notify, useTexts } from '@plugboard/sdk';
import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from './api/fake-api.ts';
import { failure } from './api/outcomes.ts';
import { renderRemote } from './render-remote.tsx';

const texts: Record<Language, { title: string }> = { en: { title: 'Lamps' }, es: { title: 'Lámparas' } };

function LampsScreen() {
  const { t } = useTexts();
  const tabs = useApiQuery(getTabControl, {});
  return (
    <main>
      <h1>{t('title')}</h1>
      <p>{useAccount().first_name}</p>
      <ul>
        {tabs.data?.results.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <button type="button" onClick={() => notify.success('Saved')}>
        Save
      </button>
      <Link to="/lamps/7">Seven</Link>
    </main>
  );
}

const lamps = defineRemote({
  id: 'lamps',
  owner: 'Lamp team',
  sdk: `^${sdkVersion}`,
  access: 'signed-in',
  texts: async (language) => ({ default: texts[language] }),
  routes: {
    lamps: { path: '/lamps', title: 'title', gate: {}, screen: async () => ({ default: LampsScreen }) },
    lamp: {
      path: '/lamps/:id',
      title: 'title',
      gate: { hiddenFrom: ['fleet'] },
      screen: async () => ({ default: () => <p>One lamp</p> }),
    },
  },
  nav: [],
  parcels: {},
});

const lamp: TabControl = { name: 'Lamp tab', key: 'details', is_active: true, children: [] };

test('a screen is opened through its remote, by an account, on a fake server', async () => {
  fakeApi().on(getTabControl, () => ({ results: [lamp] }));
  const { user, notices } = await renderRemote(lamps, '/lamps', { account: { first_name: 'Eve' } });
  expect(await screen.findByRole('heading', { name: 'Lamps' })).toBeVisible();
  expect(screen.getByText('Eve')).toBeVisible();
  expect(await screen.findByRole('listitem')).toHaveTextContent('Lamp tab');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(notices).toMatchObject([{ kind: 'success', text: 'Saved' }]);
  await user.click(screen.getByRole('link', { name: 'Seven' }));
  expect(await screen.findByText('One lamp')).toBeVisible();
});

test('in the other language', async () => {
  fakeApi().on(getTabControl, () => ({ results: [] }));
  await renderRemote(lamps, '/lamps', { language: 'es' });
  expect(await screen.findByRole('heading', { name: 'Lámparas' })).toBeVisible();
});

test('a shut gate shows what stands in the screen’s place', async () => {
  await renderRemote(lamps, '/lamps/7', { environment: { type: 'FLEET' } });
  expect(await screen.findByText('Available upon request')).toBeVisible();
  expect(screen.queryByText('One lamp')).toBeNull();
});

test('the end of the session is seen', async () => {
  fakeApi()
    .on(getTabControl, () => failure(401))
    .on(refreshSession, () => failure(401));
  const { left } = await renderRemote(lamps, '/lamps');
  await waitFor(() => expect(left.mock.calls).toEqual([['/login']]));
});

test('the provider of a remote wraps its screens, and keeps its state from one to the next', async () => {
  const Switch = ({ children }: { readonly children: ReactNode }) => {
    const [isOn, setOn] = useState(false);
    return (
      <>
        <button type="button" aria-pressed={isOn} onClick={() => setOn(true)}>
          Light
        </button>
        {children}
      </>
    );
  };
  fakeApi().on(getTabControl, () => ({ results: [] }));
  const lit = { ...lamps, provider: async () => ({ default: Switch }) };
  const { user } = await renderRemote(lit, '/lamps');
  await user.click(await screen.findByRole('button', { name: 'Light' }));
  await user.click(screen.getByRole('link', { name: 'Seven' }));
  expect(await screen.findByText('One lamp')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
});
