import { type Exchange, chainDepth, gzipBytes, isScript, offOrigin, scriptBytes } from './exchange.ts';
import { atMost, type Finding } from './finding.ts';
import { afterSignIn, countCopies, findMissingMarkers } from './markers.ts';
import type { SignInVisit } from './visits.ts';

/** Observations of the portal as released, and of the same sources as one bundle. */
export interface Observations {
  readonly origin: string;
  readonly signIn: SignInVisit;
  readonly firstPage: readonly Exchange[];
  /** A page of the frame's own, then each remote. */
  readonly tour: readonly (readonly Exchange[])[];
  readonly oneBundle: { readonly signIn: SignInVisit; readonly firstPage: readonly Exchange[] };
}

const isRelease = ({ url }: Exchange) => new URL(url).pathname.startsWith('/releases/');
const isEntry = ({ url }: Exchange) => url.includes('/remoteEntry.js');
const isChargerList = ({ url, body }: Exchange) => new URL(url).pathname === '/api/v1/charger/' && body !== '';

const ratio = (one: readonly Exchange[], other: readonly Exchange[]) =>
  Math.round((scriptBytes(one) / scriptBytes(other)) * 1000) / 1000;

/** Maximum; Infinity for an empty list, so that the check fails. */
const largest = (figures: readonly number[]) =>
  figures.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...figures);

function signingIn({ signIn, origin }: Observations): Finding[] {
  const loaded = countCopies(signIn.all);
  const early = afterSignIn.filter((library) => loaded[library] > 0);
  const fetched = countCopies(signIn.whileTyping);
  const late = afterSignIn.filter((library) => fetched[library] === 0);
  return [
    atMost('P1', 'JavaScript before anybody types', scriptBytes(signIn.all), 130_000, 'bytes'),
    atMost('P1', 'files of remotes', signIn.all.filter(isRelease).length, 0, 'requests'),
    atMost('P1', 'requests off the origin', offOrigin(signIn.all, origin).length, 0, 'requests'),
    atMost('P1', `of ${afterSignIn.join(', ')}`, early.length, 0, 'libraries'),
    atMost('P1', 'of them not fetched while somebody types', late.length, 0, 'libraries'),
    atMost('P2', 'requests before the form is there', signIn.beforeForm.length, 5, 'requests'),
    atMost('P2', 'in a chain before the form is there', chainDepth(signIn.beforeForm), 2, 'answers'),
  ];
}

function federating({ signIn, firstPage, tour, oneBundle }: Observations): Finding[] {
  const everything = tour.flat();
  const further = tour.slice(1);
  const met = countCopies(everything);
  const missing = findMissingMarkers(met);
  if (missing.length > 0) throw new Error(`No file that was loaded is known to hold ${missing.join(', ')}`);
  return [
    atMost('P3', 'sign-in ÷ the same as one bundle', ratio(signIn.all, oneBundle.signIn.all), 1.35, 'ratio'),
    atMost('P3', 'first page ÷ the same as one bundle', ratio(firstPage, oneBundle.firstPage), 1.2, 'ratio'),
    atMost('P4', 'copies of a shared library', largest(Object.values(met)), 1, 'copies'),
    atMost('P4', 'largest remoteEntry.js', largest(everything.filter(isEntry).map(gzipBytes)), 13_000, 'bytes'),
    atMost(
      'P4',
      'files to open a remote',
      largest(further.map((step) => step.filter(isRelease).length)),
      4,
      'requests',
    ),
  ];
}

/** Findings for every observed promise, in the order of design/quality.md. */
export const findings = (observed: Observations): readonly Finding[] => [
  ...signingIn(observed),
  ...federating(observed),
  atMost(
    'P6',
    'first page of the charger list',
    largest(observed.firstPage.filter(isChargerList).map(gzipBytes)),
    10_000,
    'bytes',
  ),
];

const weights = (exchanges: readonly Exchange[]) => ({
  javascript: scriptBytes(exchanges),
  scripts: exchanges.filter(isScript).length,
  requests: exchanges.length,
  chain: chainDepth(exchanges),
});

/** The figures behind the findings: bytes of JavaScript (gzip -9), counts, and nothing that depends on the machine. */
export const figures = (observed: Observations) => ({
  signIn: weights(observed.signIn.all),
  signInWhileTyping: weights(observed.signIn.whileTyping),
  signInAsOneBundle: weights(observed.oneBundle.signIn.all),
  firstPage: weights(observed.firstPage),
  firstPageAsOneBundle: weights(observed.oneBundle.firstPage),
  tour: observed.tour.map(weights),
  copies: countCopies(observed.tour.flat()),
});
