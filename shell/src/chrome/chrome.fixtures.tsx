import {
  decideGate,
  type Language,
  type NavIcon,
  type RemoteManifest,
  sdkVersion,
} from '@plugboard/contracts/platform';
import { type Host, initI18n, RootFrame } from '@plugboard/sdk/host';
import { aBrand, signInAs, type SignInOptions } from '@plugboard/testing';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { setPortal } from '../portal/portal.store.ts';
import type { PortalRemote } from '../portal/remotes.model.ts';
import Chrome from './chrome.tsx';
import { contentId } from './skip-link.tsx';

interface Section {
  readonly key: NavIcon;
  readonly en: string;
  readonly es: string;
  readonly gate?: RemoteManifest['routes'][number]['gate'];
}

const sections: readonly Section[] = [
  { key: 'charger', en: 'Chargers', es: 'Cargadores' },
  { key: 'vehicle', en: 'Vehicles', es: 'Vehículos', gate: { feature: 'vehicles' } },
  { key: 'report', en: 'Reports', es: 'Informes' },
];

const manifest: RemoteManifest = {
  id: 'sites',
  owner: 'Sites team',
  title: { en: 'Sites and plugs', es: 'Sitios y enchufes' },
  team: { en: 'Team of the sites', es: 'Equipo de sitios' },
  version: '1.2.3',
  sdk: `^${sdkVersion}`,
  access: 'signed-in',
  uses: {},
  routes: sections.map(({ key, en, es, gate = {} }) => ({
    name: key,
    path: `/${en.toLowerCase()}/*`,
    title: { en, es },
    gate,
  })),
  nav: sections.map(({ key, en, es, gate = {} }, at) => ({
    key,
    order: at,
    path: `/${en.toLowerCase()}`,
    label: { en, es },
    icon: key,
    gate,
  })),
  parcels: [],
};

/** One remote of each state; the ready one brings the menu. */
export const someRemotes: readonly PortalRemote[] = [
  {
    id: 'sites',
    owner: 'Sites team',
    version: '1.2.3',
    paths: [],
    state: 'ready',
    manifest,
    entry: { id: 'sites', owner: '', version: '', entry: '', integrity: '', paths: [], manifest },
  },
  {
    id: 'grid',
    owner: 'Grid team',
    version: '0.9.0',
    paths: ['/grid'],
    state: 'update-needed',
    manifest: null,
    reason: '',
  },
  { id: 'tickets', owner: 'Support team', version: '2.0.0', paths: ['/tickets'], state: 'broken' },
];

interface RenderChromeOptions extends SignInOptions {
  readonly path?: string;
  readonly language?: Language;
  readonly remotes?: readonly PortalRemote[];
  /** Drawn beside the frame, as a screen would be. */
  readonly screen?: ReactNode;
}

/** jsdom ends no transition: without motion, what opens and closes does so at once. */
function stopMotion(): void {
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const answer = ask(media);
    return media.includes('reduced-motion') ? { ...answer, matches: true } : answer;
  });
}

/** Adds the elements of index.html beside the frame. */
function putMain(): void {
  const main = document.createElement('main');
  main.id = contentId;
  main.tabIndex = -1;
  document.body.append(main);
}

/** Renders the portal's frame for tests at a path; without single-spa, so no remote is mounted. */
export async function renderChrome(options: RenderChromeOptions = {}) {
  const { path = '/chargers', language = 'en', remotes, screen = null, ...who } = options;
  stopMotion();
  const { identity, left } = signInAs(who);
  const host: Host = {
    brand: aBrand(),
    tenantName: identity.environment.display_name,
    decide: (gate) => decideGate(gate, identity.viewer),
    renderDenied: () => null,
    findParcel: () => null,
  };
  history.replaceState(null, '', path);
  putMain();
  await initI18n(language);
  setPortal(identity.viewer, remotes ?? someRemotes);
  render(
    <RootFrame host={host} namespace="shell">
      <Chrome />
      {screen}
    </RootFrame>,
  );
  return { user: userEvent.setup(), left };
}
