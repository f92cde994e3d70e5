import type { PublicPageProps } from '../public-frame/public-page.ts';

/** Props of a page that signs in. */
export interface SignInPageProps extends PublicPageProps {
  /** Continues at a path of this portal, at the account's own tenant, or at the public website after a logout. */
  readonly leaveTo: (destination: string) => void;
}
