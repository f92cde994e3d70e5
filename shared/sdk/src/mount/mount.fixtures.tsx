import { type Gate, type RemoteDeclaration, decideGate, defineRemote, sdkVersion } from '@plugboard/contracts/platform';
import type { FunctionComponent } from 'react';
import type { Host } from './host-context.ts';
import { aBrand } from './theme/brand.fixtures.ts';

export const aHost = (rest: Partial<Host> = {}): Host => ({
  brand: aBrand,
  tenantName: 'Demo',
  decide: () => ({ open: true }),
  renderDenied: () => <p>Available upon request</p>,
  findParcel: () => null,
  ...rest,
});

/** A host whose viewer may do nothing that has to be allowed. */
export const aStrictHost = (): Host =>
  aHost({
    decide: (gate: Gate) =>
      decideGate(gate, {
        kinds: [],
        isAdmin: false,
        isSuperuser: false,
        permissions: [],
        controls: {},
        features: {},
        flags: {},
        hasPro: false,
        hasCaliforniaLocation: false,
        allowedSections: null,
      }),
  });

type LoadScreen = () => Promise<{ readonly default: FunctionComponent }>;

export const aRemote = (screen: LoadScreen, gate: Gate = {}): RemoteDeclaration =>
  defineRemote({
    id: 'things',
    owner: 'Thing team',
    sdk: `^${sdkVersion}`,
    access: 'signed-in',
    texts: async () => ({
      default: {
        title: 'Things',
        other: 'Other',
      },
    }),
    routes: {
      things: {
        path: '/things',
        title: 'title',
        gate,
        screen,
      },
      other: {
        path: '/other',
        title: 'other',
        gate: {},
        screen: async () => ({ default: () => <p>Another screen</p> }),
      },
    },
    nav: [],
    parcels: {},
  });
