import {
  decideGate,
  defineRemote,
  type Language,
  type ParcelName,
  type ParcelProps,
  type RemoteDeclaration,
  sdkVersion,
} from '@plugboard/contracts/platform';
import { type Host, initI18n, onNotice, RemoteRoot, type RemoteSource, type Toast } from '@plugboard/sdk/host';
import { render, type RenderResult } from '@testing-library/react';
import { setUpUser } from './set-up-user.ts';
import { onTestFinished } from 'vitest';
import type { ReactNode } from 'react';
import { aBrand } from './factories/theme/brand.ts';
import { signInAs, type SignInOptions } from './sign-in-as.ts';

/** Stand-ins for the parcels of other remotes. */
type StandInParcels = { readonly [Name in ParcelName]?: (props: ParcelProps[Name]) => ReactNode };

/** A remote of another team that offers only the stand-ins; `null` for a parcel without one. */
function standInFor(parcels: StandInParcels, name: ParcelName): RemoteSource | null {
  const standIn = parcels[name];
  if (standIn === undefined) return null;
  const remote = defineRemote({
    id: 'another',
    owner: 'Another team',
    sdk: `^${sdkVersion}`,
    access: 'signed-in',
    texts: async () => ({ default: {} }),
    routes: {},
    nav: [],
    parcels: { [name]: { gate: {}, component: async () => ({ default: standIn }) } },
  });
  return { id: remote.id, owner: remote.owner, load: async () => remote };
}

/** A remote on the page, and who acts there. */
interface RenderedRemote extends RenderResult {
  readonly user: ReturnType<typeof setUpUser>;
  /** The path that the session redirects to. */
  readonly left: ReturnType<typeof signInAs>['left'];
  readonly notices: readonly Toast[];
}

export interface RenderRemoteOptions extends SignInOptions {
  readonly language?: Language;
  /** Stand-ins for the parcels that other remotes offer to the account. */
  readonly parcels?: StandInParcels;
}

/** Stands where the shell shows its “available upon request” page. */
const ShutGate = () => <p>Available upon request</p>;

/**
 * Opens a path of a remote as an account, through its `remote.ts`: gates, texts, router, theme and query cache are the
 * portal's, only the server is fake (`fakeApi`, set up before). Other remotes' parcels show their fallback, or the
 * stand-in from `parcels`.
 * Returns a `user` to act with, the path that the session redirects to, and the notices so far.
 *
 * @example
 * fakeApi().on(listChargers, () => ({ ...aPage([aCharger()]), charger_types: ['AC'] }));
 * const { user } = await renderRemote(chargers, '/chargers', { account: { is_admin: false } });
 * await user.click(await screen.findByRole('tab', { name: 'Grid' }));
 */
export async function renderRemote(
  remote: RemoteDeclaration,
  path: string,
  { language = 'en', parcels = {}, ...who }: RenderRemoteOptions = {},
): Promise<RenderedRemote> {
  const { identity, left } = signInAs(who);
  const host: Host = {
    brand: aBrand(),
    tenantName: identity.environment.display_name,
    googleMapsKey: identity.environment.google_maps_key,
    decide: (gate) => decideGate(gate, identity.viewer),
    renderDenied: () => <ShutGate />,
    findParcel: (name) => standInFor(parcels, name),
  };
  const notices: Toast[] = [];
  onTestFinished(onNotice((notice) => notices.push(notice)));
  history.replaceState(null, '', path);
  await initI18n(language);
  const source = { id: remote.id, owner: remote.owner, load: async () => remote };
  return { ...render(<RemoteRoot host={host} source={source} />), user: setUpUser(), left, notices };
}
