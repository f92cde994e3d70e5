/// <reference path="./standalone.d.ts" />
import { callApi } from '@plugboard/api';
import { connectSession, isSignedIn, loadIdentity, storeSession } from '@plugboard/auth';
import { getBrandStyles, signIn } from '@plugboard/contracts/accounts';
import { type RemoteDeclaration, chooseLanguage, decideGate } from '@plugboard/contracts/platform';
import { brandCss } from '@plugboard/ui/theme';
import '@plugboard/ui/theme/fonts.css';
import '@plugboard/ui/theme/theme.css';
import '@plugboard/ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { RemoteRoot } from './mount/remote-root.tsx';
import { onNotice } from './notices/notify.ts';
import { currentLanguage, initI18n, languageStorageKey } from './texts/i18n.ts';

function applyStyles(css: string): void {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
}

/** Keeps the session on this host and ignores the account's tenant domain, because calls are proxied. */
async function signInDemoAccount(): Promise<void> {
  const reply = await callApi(signIn, { body: ALONE_ACCOUNT });
  const flags = { isAdmin: reply.is_admin, isSuperuser: reply.is_superuser };
  storeSession({ token: reply.token, refreshToken: reply.refresh_token, ...flags });
}

/**
 * Runs a remote without shell, registry and federation, but with the real backend, signed in with a demo account.
 * For a remote's `dev/index.tsx`.
 *
 * @example void runStandalone(remote);
 */
export async function runStandalone(remote: RemoteDeclaration): Promise<void> {
  connectSession({ language: currentLanguage, leave: (path) => location.assign(path) });
  if (!isSignedIn()) await signInDemoAccount();
  const [{ viewer, environment }, { results }] = await Promise.all([loadIdentity(), callApi(getBrandStyles)]);
  const [brand] = results;
  const content = document.getElementById('content');
  if (!brand || !content) throw new Error('There are no looks to wear, or no place to draw');
  applyStyles(brandCss(brand));
  await initI18n(chooseLanguage(localStorage.getItem(languageStorageKey), environment.language, navigator.language));
  onNotice(({ kind, text }) => globalThis.console.info(kind, text));
  const host = {
    brand,
    tenantName: environment.display_name,
    googleMapsKey: environment.google_maps_key,
    decide: (gate: Parameters<typeof decideGate>[0]) => decideGate(gate, viewer),
    renderDenied: () => 'The gate of this route is shut for the account.',
    findParcel: () => null,
  };
  const source = { id: remote.id, owner: remote.owner, load: async () => remote };
  createRoot(content).render(<RemoteRoot host={host} source={source} />);
}
