import { type ApiChange, type Entries, type Step, compareApis, dueStep, isAtLeast, stepVersion } from './compare.ts';
import { type ApiReport, renderReport } from './report-file.ts';

type ByFile<Value> = ReadonlyMap<string, Value>;

interface ApiComparison {
  readonly changes: readonly ApiChange[];
  readonly step: Step;
  /** The least version of the SDK that may have these changes. */
  readonly due: string;
  /** The reports as they are to be checked in, once the version is `version`. */
  reportsFor(version: string): ByFile<string>;
}

const none: Entries = new Map();

const latest = (versions: readonly string[]): string | undefined =>
  versions.reduce<string | undefined>(
    (one, other) => (one === undefined || isAtLeast(other, one) ? other : one),
    undefined,
  );

const changesOf = (before: ByFile<ApiReport>, now: ByFile<Entries>, file: string): ApiChange[] =>
  before.has(file) ? compareApis(before.get(file)?.entries ?? none, now.get(file) ?? none) : [];

/** Compares the packages' current exports with the reports of the main branch. */
export function compareWithBase(before: ByFile<ApiReport>, now: ByFile<Entries>, sdkVersion: string): ApiComparison {
  const changes = [...now.keys()].flatMap((file) => changesOf(before, now, file));
  const step = dueStep(changes);
  const base = latest([...before.values()].map(({ version }) => version)) ?? sdkVersion;
  return {
    changes,
    step,
    due: stepVersion(base, step),
    reportsFor: (version) =>
      new Map(
        [...now].map(([file, entries]) => {
          const isNew = !before.has(file) || changesOf(before, now, file).length > 0;
          const since = isNew ? version : (before.get(file)?.version ?? version);
          return [file, renderReport(file.replace(/\/[^/]*$/, ''), { version: since, entries })] as const;
        }),
      ),
  };
}

const order: readonly ApiChange['what'][] = ['removed', 'changed', 'added', 'extended'];

const lines = (changes: readonly ApiChange[]): string =>
  order
    .flatMap((what) => changes.filter((change) => change.what === what))
    .map(({ entry, name, what }) => `  ${what}: ${name} of ${entry}`)
    .join('\n');

const reason = {
  none: '',
  minor: 'There is more than before: that is a minor version.',
  major:
    'Something was taken away, or means something else: that is a major version, and remotes that were written for an ' +
    'older one are not shown until their teams have looked at them. Is there a way to keep the old beside the new?',
} as const;

const command = (step: Step) => `npm run api-report${step === 'major' ? ' -- major' : ''}`;

/** Problem with the version or the reports; `null` when there is none. */
export function apiProblem(
  { changes, step, due, reportsFor }: ApiComparison,
  sdkVersion: string,
  checkedIn: ByFile<string>,
): string | null {
  if (!isAtLeast(sdkVersion, due))
    return (
      `What the SDK exports has changed, and its version has not:\n${lines(changes)}\n${reason[step]}\n` +
      `The version is ${sdkVersion}, ${due} is due. Step it and write the reports: ${command(step)}\n` +
      'More in shared/docs/guides/change-the-sdk.md'
    );
  const stale = [...reportsFor(sdkVersion)]
    .filter(([file, text]) => checkedIn.get(file) !== text)
    .map(([file]) => file);
  if (stale.length === 0) return null;
  return `Not as the sources are now:\n${stale.map((file) => `  ${file}`).join('\n')}\nWrite them anew: npm run api-report`;
}

/** The changes and the version they require, in a few lines. */
export const summary = ({ changes, step }: ApiComparison, version: string): string =>
  changes.length === 0 ? `SDK ${version}: nothing has changed` : `SDK ${version} (${step}):\n${lines(changes)}`;
