/**
 * The version of what the portal gives to remotes: ui, sdk, api, auth, contracts and the shared libraries. `npm run
 * api-report` steps it. A remote whose range leaves it out gets the “update needed” card.
 */
export const sdkVersion: string = '2.1.0';
