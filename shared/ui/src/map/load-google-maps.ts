/// <reference types="google.maps" />
import type { Language } from '@plugboard/contracts/platform';
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';

declare global {
  interface Window {
    /** Google calls it once for the page when it refuses the key, which is after a map was drawn. */
    gm_authFailure?: () => void;
  }
}

export interface GoogleMaps {
  readonly core: google.maps.CoreLibrary;
  readonly maps: google.maps.MapsLibrary;
}

/** In milliseconds; a network that lets nothing through never answers. */
const loadTimeout = 10_000;

const rejectAfter = (milliseconds: number) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('Google Maps did not answer')), milliseconds);
  });

let areOptionsSet = false;
let isKeyRefused = false;
let libraries: Promise<GoogleMaps> | null = null;
const refusalListeners = new Set<() => void>();

function reportRefusal(): void {
  isKeyRefused = true;
  for (const listener of refusalListeners) listener();
}

/** Calls the listener when Google refuses the key. Returns the end of the subscription. */
export function onKeyRefused(listener: () => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

async function importLibraries(): Promise<GoogleMaps> {
  const [core, maps] = await Promise.race([
    Promise.all([importLibrary('core'), importLibrary('maps')]),
    rejectAfter(loadTimeout),
  ]);
  return { core, maps };
}

/**
 * Loads Google's library once for the page, in the first map's language: it cannot change it later. Rejects where
 * Google does not answer, and is asked again by the next map; rejects for good once Google has refused the key.
 */
export async function loadGoogleMaps(key: string, language: Language): Promise<GoogleMaps> {
  if (isKeyRefused) throw new Error('Google Maps refused the key');
  if (!areOptionsSet) {
    // Spec §9: the map's region.
    setOptions({ key, language, region: 'us', v: 'quarterly' });
    window.gm_authFailure = reportRefusal;
    areOptionsSet = true;
  }
  if (!libraries) {
    libraries = importLibraries();
    libraries.catch(() => {
      libraries = null;
    });
  }
  return libraries;
}
