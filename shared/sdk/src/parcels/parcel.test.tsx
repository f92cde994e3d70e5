import type { RemoteDeclaration } from '@plugboard/contracts';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Host } from '../mount/host-context.ts';
import { RootFrame } from '../mount/root-frame.tsx';
import { aHost, aRemote } from '../mount/mount.fixtures.tsx';
import { initI18n } from '../texts/i18n.ts';
import { Parcel } from './parcel.tsx';

const Status = ({ chargerId }: { readonly chargerId: string }) => <p>{`status of ${chargerId}`}</p>;

const offering = (component: (props: { readonly chargerId: string }) => unknown): Host => {
  const remote: RemoteDeclaration = {
    ...aRemote(async () => ({ default: () => null })),
    parcels: { 'charger-status@1': { gate: {}, component: async () => ({ default: component }) } },
  };
  const source = { id: 'things', owner: 'Thing team', load: async () => remote };
  return aHost({ findParcel: (name) => (name === 'charger-status@1' ? source : null) });
};

const embed = (host: Host, chargerId: string) => (
  <RootFrame host={host} namespace="hosting">
    <Parcel name="charger-status@1" props={{ chargerId }} fallback={<p>no status here</p>} />
    <p>the rest</p>
  </RootFrame>
);

beforeEach(async () => {
  // single-spa draws the parcel's root when it is ready to, outside of what a test can wait for with act().
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await initI18n('en');
});

test('a part of another remote is shown, and follows what it is given', async () => {
  const host = offering(Status);
  const { rerender } = render(embed(host, '1'));
  expect(await screen.findByText('status of 1')).toBeVisible();
  rerender(embed(host, '2'));
  expect(await screen.findByText('status of 2')).toBeVisible();
});

test('where nobody offers it, the fallback stands', () => {
  render(embed(aHost(), '1'));
  expect(screen.getByText('no status here')).toBeVisible();
});

test('its crash is its own', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Crash = () => {
    throw new Error('crash');
  };
  render(embed(offering(Crash), '1'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Thing team');
  expect(screen.getByText('the rest')).toBeVisible();
});
