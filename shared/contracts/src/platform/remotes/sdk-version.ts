/**
 * Version of the exports that the portal provides to remotes: ui, sdk, api, auth, contracts and the shared libraries.
 * `npm run api-report` steps it. A remote whose range excludes it gets the “update needed” card.
 */
export const sdkVersion: string = '14.19.0';
