import type { RemoteDeclaration } from '@plugboard/contracts/platform';
import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Host } from '../mount/host-context.ts';
import { RootFrame } from '../mount/root-frame.tsx';
import { aHost, aRemote } from '../mount/mount.fixtures.tsx';
import { initI18n } from '../texts/i18n.ts';
import { Parcel, useParcelOffers } from './parcel.tsx';

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
  // single-spa renders the parcel's root asynchronously, outside of act().
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

test('goes when its remote is switched off, and what stands in for it comes', async () => {
  const listeners = new Set<() => void>();
  const host = offering(Status);
  let isOff = false;
  const switching: Host = {
    ...host,
    findParcel: (name) => (isOff ? null : host.findParcel(name)),
    onParcelsChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  render(embed(switching, '1'));
  expect(await screen.findByText('status of 1')).toBeVisible();
  isOff = true;
  for (const listener of listeners) listener();
  expect(await screen.findByText('no status here')).toBeVisible();
  await vi.waitFor(() => expect(screen.queryByText('status of 1')).not.toBeInTheDocument());
});

test('of props that change faster than it draws, it ends up with the last', async () => {
  const host = offering(Status);
  const { rerender } = render(embed(host, '1'));
  await screen.findByText('status of 1');
  for (const id of ['2', '3', '4']) rerender(embed(host, id));
  expect(await screen.findByText('status of 4')).toBeVisible();
});

test('left in the middle of a change, it goes', async () => {
  const gone = vi.fn();
  const Leaving = ({ chargerId }: { readonly chargerId: string }) => {
    useEffect(() => gone, []);
    return <Status chargerId={chargerId} />;
  };
  const host = offering(Leaving);
  const { rerender, unmount } = render(embed(host, '1'));
  await screen.findByText('status of 1');
  rerender(embed(host, '2'));
  unmount();
  await expect.poll(() => gone).toHaveBeenCalled();
});

test('of two of a kind, one goes and the other stays', async () => {
  const host = offering(Status);
  const { unmount } = render(embed(host, '1'));
  await screen.findByText('status of 1');
  const { rerender } = render(embed(host, '2'));
  await screen.findByText('status of 2');
  unmount();
  rerender(embed(host, '3'));
  expect(await screen.findByText('status of 3')).toBeVisible();
});

test('left before it is there, it goes as well', async () => {
  const host = offering(Status);
  const { container, unmount } = render(embed(host, '1'));
  const place = container.querySelector('[data-parcel]');
  unmount();
  // Another one takes the same steps behind it: once it is there, the first has had its time.
  render(embed(host, '2'));
  await screen.findByText('status of 2');
  expect(place).toBeEmptyDOMElement();
});

test('where nobody offers it, the fallback stands', () => {
  render(embed(aHost(), '1'));
  expect(screen.getByText('no status here')).toBeVisible();
});

test('a host knows what is offered before anything of it is loaded', () => {
  const load = vi.fn<() => Promise<RemoteDeclaration>>();
  const findParcel: Host['findParcel'] = (name) =>
    name === 'charger-status@1' ? { id: 'things', owner: 'Thing team', load } : null;
  const Offers = () => {
    const offers = useParcelOffers();
    return <p>{`${offers('charger-status@1')} ${offers('ticket-list@1')}`}</p>;
  };
  render(
    <RootFrame host={aHost({ findParcel })} namespace="hosting">
      <Offers />
    </RootFrame>,
  );
  expect(screen.getByText('true false')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
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
