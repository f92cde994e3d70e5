import { type BrowserFailure, callApiWithToken, type Outline } from '@plugboard/api/core';
import { tokenToSend } from '@plugboard/auth/core';
import type {
  BrowserErrorKind,
  BrowserErrorReport,
  recordBrowserError,
  recordOwnBrowserError,
} from '@plugboard/contracts/platform';
import { failureReport } from './failure-report.model.ts';

const anonymous: Outline<typeof recordBrowserError> = {
  method: 'POST',
  path: '/api/v1/browser-error/',
  permission: 'public',
};
const signedIn: Outline<typeof recordOwnBrowserError> = {
  method: 'POST',
  path: '/api/v1/browser-error/signed-in/',
  permission: 'signed-in',
};

/** Different failures that one page reports. */
const mostOfPage = 10;
const mostOfKind = 5;
/** The first of a kind are always sent, of the further ones a share. */
const alwaysSent = 3;
const share = 0.25;

const seen = new Set<string>();
const sentOfKind = new Map<BrowserErrorKind, number>();
let sent = 0;

/** The version that this page has loaded, read from the address of its entry. */
function versionOf(remote: string): string {
  const entry = document.querySelector<HTMLScriptElement>(`script[src*="/releases/${CSS.escape(remote)}/"]`);
  return /\/releases\/[^/]+\/([\w.+-]+)\//.exec(entry?.src ?? '')?.[1] ?? '';
}

function isWorthSending({ kind, remote, message }: BrowserErrorReport): boolean {
  const key = `${kind} ${remote} ${message}`;
  const ofKind = sentOfKind.get(kind) ?? 0;
  if (seen.has(key) || sent >= mostOfPage || ofKind >= mostOfKind) return false;
  seen.add(key);
  if (ofKind >= alwaysSent && Math.random() >= share) return false;
  sentOfKind.set(kind, ofKind + 1);
  sent += 1;
  return true;
}

/** Needs no session, and outlives the page. */
const sendAnonymously = (report: BrowserErrorReport) =>
  navigator.sendBeacon(anonymous.path, new Blob([JSON.stringify(report)], { type: 'application/json' }));

const sendAs = (token: string, report: BrowserErrorReport): Promise<boolean> =>
  callApiWithToken(token, signedIn, { body: report }).then(
    () => true,
    () => false,
  );

/** Sends a failure once in a page, and few of them: as the account that is signed in, where its session still stands. */
export async function sendFailure(failure: BrowserFailure): Promise<void> {
  const report = failureReport(failure, location.pathname, versionOf);
  if (!report || !isWorthSending(report)) return;
  const token = tokenToSend();
  const isSent = token !== null && (await sendAs(token, report));
  if (!isSent) sendAnonymously(report);
}
