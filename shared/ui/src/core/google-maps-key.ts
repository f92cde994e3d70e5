import { createContext } from 'react';

/**
 * Key of the Google Maps JavaScript API, from the tenant's environment (spec §7 `environment_open`). Maps below it are
 * Google's; with `null` they have the bundled ground.
 */
export const GoogleMapsKeyContext = createContext<string | null>(null);
