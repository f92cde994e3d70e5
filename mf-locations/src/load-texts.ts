import { identity } from '@plugboard/auth';
import type { Language, Texts } from '@plugboard/contracts/platform';

/** By the tenant's own settings: an administrator who views the portal without the feature may end that any time. */
const hasVehicles = (): boolean => identity()?.environment.features.vehicles?.is_active ?? true;

/**
 * Texts of locations; those of vehicles and their routes come in the same file, only where the tenant has vehicles. The
 * titles that the manifest carries stand with the locations'.
 */
export const loadTexts = (language: Language): Promise<{ readonly default: Texts }> =>
  hasVehicles() ? import(`./locale/with-vehicles/${language}.ts`) : import(`./locale/${language}.json`);
