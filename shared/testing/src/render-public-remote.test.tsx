import { defineRemote, sdkVersion } from '@plugboard/contracts/platform';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderPublicRemote } from './render-public-remote.ts';

const lamps = defineRemote({
  id: 'lamps_public',
  owner: 'Lamp team',
  sdk: `^${sdkVersion}`,
  access: 'public',
  texts: async () => ({ default: { title: 'Lamps' } }),
  provider: async () => ({
    default: ({ children }: { readonly children: ReactNode }) => <div role="group">{children}</div>,
  }),
  routes: {
    lamps: { path: '/lamps', title: 'title', gate: {}, screen: async () => ({ default: () => <p>All lamps</p> }) },
  },
  nav: [],
  parcels: {},
});

test('the provider of a public remote wraps its screen', async () => {
  await renderPublicRemote(lamps, '/lamps');
  expect(within(screen.getByRole('group')).getByText('All lamps')).toBeVisible();
});
