import { callEarly, configureApi, prefetchUrl, sendEarly } from '@plugboard/api/core';
import { identityCalls, isSignedIn, takeHandover, tokenToSend } from '@plugboard/auth/core';
import type { BootData } from '@plugboard/contracts/accounts';
import { chooseLanguage } from '@plugboard/contracts/platform';
import { mayViewAs } from '../features/view-as/view-as.key.ts';
import { type StartRoute, type StartScript, readStartRecord, startRouteAt } from './start-record.ts';

/** Address of the registry's answer for this tenant. */
const registryCall = { method: 'GET', url: '/registry/remotes.json', headers: {} } as const;

/** The language that the portal will speak. It is part of the calls, so that a wrong one costs a call and nothing else. */
function languageOf(boot: string) {
  const { environment } = JSON.parse(boot) as BootData;
  return chooseLanguage(localStorage.getItem('language'), environment.language, navigator.language);
}

function preload({ src, integrity, crossOrigin }: StartScript): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = crossOrigin;
  link.integrity = integrity;
  // The page keeps a failed preload, and the script itself would fail with it.
  link.addEventListener('error', () => link.remove());
  link.href = src;
  document.head.append(link);
}

function prepareRoute({ prefetch, scripts }: StartRoute): void {
  const url = prefetch && prefetchUrl(prefetch, location.search, (key) => localStorage.getItem(key));
  if (url) callEarly(url);
  if (prefetch) document.documentElement.dataset['start'] = 'list';
  scripts.forEach(preload);
}

/**
 * The first file of the page, small and before all others: with a session it sends everything at once that the portal
 * is about to need. The portal's own calls take the answers over (decision 29). Where anything is amiss it sends
 * nothing, and the portal starts as if this file did not exist.
 */
function sendFirstWave(): void {
  const boot = document.getElementById('plugboard-boot')?.textContent;
  const { session, handoverToken } = takeHandover(location.href);
  if (!boot || session || handoverToken !== null || !isSignedIn()) return;
  const language = languageOf(boot);
  configureApi({
    accessToken: tokenToSend,
    refresh: async () => false,
    language: () => language,
    signedOut: () => undefined,
  });
  for (const call of identityCalls) callEarly(call.path);
  sendEarly(registryCall);
  // The record holds one's own gates: what “view as” hides is not fetched.
  const record = mayViewAs() ? null : readStartRecord();
  const route = record && startRouteAt(record, location.pathname);
  if (route) prepareRoute(route);
}

try {
  sendFirstWave();
} catch (error) {
  reportError(error);
}
