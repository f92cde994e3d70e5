import { compareFirmware } from '@plugboard/contracts/chargers';
import type { OutdatedFirmware } from './findings.repository.ts';

interface ModelVersion {
  readonly manufacturer: string;
  readonly model: string;
  readonly version: string | null;
}

/** Key of a model, for a map. */
export const modelKey = ({ manufacturer, model }: Pick<ModelVersion, 'manufacturer' | 'model'>): string =>
  JSON.stringify([manufacturer, model]);

/** The newest known version of each model, by `modelKey`. */
export function findNewestVersions(versions: readonly ModelVersion[]): ReadonlyMap<string, string> {
  const newest = new Map<string, string>();
  for (const { version, ...model } of versions) {
    const known = newest.get(modelKey(model));
    if (version !== null && (known === undefined || compareFirmware(version, known) > 0))
      newest.set(modelKey(model), version);
  }
  return newest;
}

/**
 * Versions of chargers that are older than the newest one of their model.
 *
 * @param released versions that are entered as firmware files
 */
export function listOutdated(
  installed: readonly OutdatedFirmware[],
  released: readonly OutdatedFirmware[],
): OutdatedFirmware[] {
  const newest = findNewestVersions([...installed, ...released]);
  return installed.filter((each) => compareFirmware(each.version, newest.get(modelKey(each)) ?? each.version) < 0);
}
