/** Served by the backend; everything under them is passed on untouched. */
export const backendPrefixes = ['/api/', '/ocpp/', '/ocpp-files/', '/uploads/', '/app-static/', '/dev/'] as const;
export const backendPaths = ['/healthz', '/readyz'] as const;

/** Answered without end, one to each browser. */
export const liveEventsPath = '/api/v1/events';

export const isBackendPath = (path: string): boolean =>
  backendPrefixes.some((prefix) => path.startsWith(prefix)) || backendPaths.some((known) => known === path);

const assetFolder = /^\/(assets|static|fonts|releases|registry)(\/|$)/;
const fileExtension = /\.[a-z][a-z0-9]{0,10}$/i;
const hashedName = /\.[0-9a-z]{8,32}\.[a-z0-9]+(\.map)?$/;
const releaseFile = /^\/releases\/[a-z][a-z0-9_]*\/[0-9A-Za-z][0-9A-Za-z.-]*\/[^.]/;

const lastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * Whether an address can only mean a file, so that a missing one is 404 and never the shell's page. A last segment
 * with an `@` is an email address of the account pages, not a file.
 */
export const isAssetPath = (path: string): boolean =>
  assetFolder.test(path) || path.includes('/.') || (fileExtension.test(path) && !/@|%40/.test(lastSegment(path)));

/** A file inside one version of one release: neither the registry's state nor a folder that is still being filled. */
export const isReleaseFile = (path: string): boolean => releaseFile.test(path);

/** Whether the address changes when the content does, so that it may be kept for good. */
export const isImmutable = (path: string): boolean => isReleaseFile(path) || hashedName.test(lastSegment(path));
