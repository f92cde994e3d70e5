import { type Gate, places } from '@plugboard/contracts/platform';
import { publicRoutes as accountPages } from '../boot/public-routes.ts';

export type ShellScreen = 'version';

/** Screens of the shell itself for people who are signed in (spec §2.3; limited accounts have those of §2.4 only). */
export const shellRoutes: readonly { readonly path: string; readonly screen: ShellScreen; readonly gate: Gate }[] = [
  { path: '/version', screen: 'version', gate: { hiddenFrom: ['limited'] } },
];

/** Addresses for people who are not signed in; others are sent to “/” (spec §2.1). */
export const signedOutPaths: readonly string[] = [places.login(), ...accountPages.map(({ path }) => path)];
