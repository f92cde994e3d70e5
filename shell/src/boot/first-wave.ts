import { callEarly, configureApi, prefetchUrl, sendEarly } from '@plugboard/api/core';
import { identityCalls, isSignedIn, isTokenOver, takeHandover, tokenToSend } from '@plugboard/auth/core';
import type { BootData } from '@plugboard/contracts/accounts';
import { chooseLanguage, type Language } from '@plugboard/contracts/platform';
import { restoreScheme } from '@plugboard/ui/theme';
import { mayViewAs } from '../features/view-as/view-as.key.ts';
import { earlySignIn } from './early-sign-in.ts';
import { namedScripts, runScripts } from './run-scripts.ts';
import { type StartRoute, type StartScript, readStartRecord, startRouteAt } from './start-record.ts';

/** Address of the registry's answer for this tenant. */
const registryCall = { method: 'GET', url: '/registry/remotes.json', headers: {} } as const;

/** The language that the portal will speak. It is part of the calls, so that a wrong one costs a call and nothing else. */
const languageOf = ({ environment }: BootData) =>
  chooseLanguage(localStorage.getItem('language'), environment.language, navigator.language);

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

function sendFirstWave(language: Language): void {
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

/**
 * With a session, sends everything at once that the portal is about to need; the portal's own calls take the answers over
 * (decision 29). Without one, returns what draws the sign-in form, if this page starts with it.
 */
function prepare(): (() => void) | undefined {
  restoreScheme();
  const text = document.getElementById('plugboard-boot')?.textContent;
  const { session, handoverToken } = takeHandover(location.href);
  if (!text || session || handoverToken !== null) return undefined;
  const boot = JSON.parse(text) as BootData;
  const language = languageOf(boot);
  if (!isSignedIn()) return earlySignIn(boot, language);
  // Calls with a token at its end would all be refused; the portal's own calls renew it first.
  if (!isTokenOver()) sendFirstWave(language);
  return undefined;
}

/** Reports a failure; the portal then starts as if nothing had been prepared. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

/** Runs when the page is parsed up to its end. The document says so later, when it may have been painted without the form. */
function onParsed(work: () => void): void {
  const observer = new MutationObserver(() => {
    if (!document.getElementById('last-resort')) return;
    observer.disconnect();
    work();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** The first file of the page, small and before all others. */
function startEarly(): void {
  const draw = attempt(prepare);
  const scripts = namedScripts();
  if (scripts.length === 0) return;
  if (!draw) for (const src of scripts) preload({ src, integrity: '', crossOrigin: null });
  onParsed(() => {
    if (draw) attempt(draw);
    runScripts(scripts, draw !== undefined);
  });
}

startEarly();
