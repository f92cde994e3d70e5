import { git } from '../services.ts';

export interface SdkVersion {
  /** Like `14.12.0`. */
  readonly version: string;
  /** The last commit that had it. */
  readonly commit: string;
}

const file = 'shared/contracts/src/platform/remotes/sdk-version.ts';

const versionAt = async (commit: string): Promise<string> =>
  /'(\d+\.\d+\.\d+)'/.exec(await git('show', `${commit}:${file}`))?.[1] ?? '';

/** The SDK's version of the last commit, and the ones before it, the newest first. */
export async function lastVersions(count: number): Promise<readonly SdkVersion[]> {
  const steps = (await git('log', '--format=%H', '--', file)).split('\n').filter((line) => line !== '');
  const found: SdkVersion[] = [{ version: await versionAt('HEAD'), commit: 'HEAD' }];
  for (const step of steps) {
    if (found.length > count) break;
    const commit = `${step}^`;
    const version = await versionAt(commit);
    if (!found.some((one) => one.version === version)) found.push({ version, commit });
  }
  return found;
}
