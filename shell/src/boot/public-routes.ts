import { accountPlaces } from '@plugboard/contracts/accounts';
import { matchesPath, pathParameters, type PathParameters } from '@plugboard/contracts/platform';
import type { ComponentType } from 'react';
import type { PublicPageProps } from '../features/public-frame/public-page.ts';

/** Draws a page with what its address says. */
export type LoadPage = <Props extends object>(component: ComponentType<PublicPageProps & Props>, props: Props) => void;

export interface PublicRoute {
  readonly path: string;
  /** Loads the page and draws it. */
  readonly open: (pathname: string, draw: LoadPage) => Promise<void>;
}

interface PageModule<Props> {
  readonly default: ComponentType<PublicPageProps & Props>;
}

const route = <const Path extends string>(
  path: Path,
  load: () => Promise<PageModule<PathParameters<Path>>>,
): PublicRoute => ({
  path,
  open: async (pathname, draw) => draw((await load()).default, pathParameters(path, pathname)),
});

const registration = () =>
  import(/* webpackChunkName: "registration" */ '../features/registration/registration.screen.tsx');
const newPassword = () =>
  import(/* webpackChunkName: "create-password" */ '../features/create-password/create-password.screen.tsx');

/** Pages before sign-in besides sign-in itself (spec §2.1): each is a separate chunk, loaded when it is opened. */
export const publicRoutes: readonly PublicRoute[] = [
  route('/registration', registration),
  route('/registration/:email', registration),
  route(
    '/forgot',
    () => import(/* webpackChunkName: "forgot-password" */ '../features/forgot-password/forgot-password.screen.tsx'),
  ),
  route(
    '/reset/:id/:token',
    () => import(/* webpackChunkName: "reset-password" */ '../features/reset-password/reset-password.screen.tsx'),
  ),
  route('/create-password/:email/:token', async () => ({ default: (await newPassword()).CreatePasswordScreen })),
  route(
    accountPlaces.createPasswordMobile(),
    () => import(/* webpackChunkName: "driver-redirect" */ '../features/driver-redirect/driver-redirect.screen.tsx'),
  ),
  route('/create-password-mobile/:email/:token', async () => ({
    default: (await newPassword()).CreateMobilePasswordScreen,
  })),
  route('/reset-password/:email/:token', async () => ({ default: (await newPassword()).ResetMobilePasswordScreen })),
  route(
    '/confirm/:token',
    () => import(/* webpackChunkName: "confirm-account" */ '../features/confirm-account/confirm-account.screen.tsx'),
  ),
  route(
    '/confirm_user/:email/:token',
    () => import(/* webpackChunkName: "confirm-user" */ '../features/confirm-account/confirm-user.screen.tsx'),
  ),
  route(
    accountPlaces.waiting(),
    () => import(/* webpackChunkName: "waiting" */ '../features/waiting/waiting.screen.tsx'),
  ),
  route(
    accountPlaces.approve(),
    () => import(/* webpackChunkName: "approve" */ '../features/approve/approve.screen.tsx'),
  ),
  route(accountPlaces.start(), () => import(/* webpackChunkName: "start" */ '../features/start/start.screen.tsx')),
];

/** The page at an address; the first that fits counts. */
export const publicRouteAt = (pathname: string): PublicRoute | undefined =>
  publicRoutes.find(({ path }) => matchesPath(path, pathname));

/** Whether an address is a link of a mail: it carries who or what it is about. */
export const isMailedLink = (pathname: string): boolean => publicRouteAt(pathname)?.path.includes(':') === true;
