import { type BrowserFailure, callApiWithToken, type Outline } from '@plugboard/api/core';
import { tokenToSend } from '@plugboard/auth/core';
import type {
  BrowserErrorKind,
  BrowserErrorReport,
  recordBrowserError,
  recordOwnBrowserError,
} from '@plugboard/contracts/platform';
import { countFailure } from './counted-failures.ts';
import { buildFailureReport } from './failure-report.model.ts';

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
const maxPerPage = 10;
const maxPerKind = 5;
/** The first of a kind are always sent, of the further ones a share. */
const alwaysSentPerKind = 3;
const sampleRate = 0.25;

const seenFailures = new Set<string>();
const sentByKind = new Map<BrowserErrorKind, number>();
let sentCount = 0;

/** The version that this page has loaded, read from the address of its entry. */
function loadedVersion(remote: string): string {
  const entry = document.querySelector<HTMLScriptElement>(`script[src*="/releases/${CSS.escape(remote)}/"]`);
  return /\/releases\/[^/]+\/([\w.+-]+)\//.exec(entry?.src ?? '')?.[1] ?? '';
}

function isWorthSending({ kind, remote, message }: BrowserErrorReport): boolean {
  const key = `${kind} ${remote} ${message}`;
  const ofKind = sentByKind.get(kind) ?? 0;
  if (seenFailures.has(key) || sentCount >= maxPerPage || ofKind >= maxPerKind) return false;
  seenFailures.add(key);
  if (ofKind >= alwaysSentPerKind && Math.random() >= sampleRate) return false;
  sentByKind.set(kind, ofKind + 1);
  sentCount += 1;
  return true;
}

/** Needs no session, and outlives the page. */
const sendAnonymously = (report: BrowserErrorReport) =>
  navigator.sendBeacon(anonymous.path, new Blob([JSON.stringify(report)], { type: 'application/json' }));

const sendSignedIn = (token: string, report: BrowserErrorReport): Promise<boolean> =>
  callApiWithToken(token, signedIn, { body: report }).then(
    () => true,
    () => false,
  );

/** Sends a failure once in a page, and few of them: as the account that is signed in, where its session still stands. */
export async function sendFailure(failure: BrowserFailure): Promise<void> {
  const report = buildFailureReport(failure, location.pathname, loadedVersion);
  if (!report) return;
  countFailure({ ...report, isShown: failure.remote !== undefined });
  if (!isWorthSending(report)) return;
  const token = tokenToSend();
  const isSent = token !== null && (await sendSignedIn(token, report));
  if (!isSent) sendAnonymously(report);
}
