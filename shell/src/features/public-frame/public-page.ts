import type { BrandStyle, OpenEnvironment } from '@plugboard/contracts/accounts';

/** Props of every page before sign-in, from boot. */
export interface PublicPageProps {
  readonly brand: BrandStyle;
  readonly environment: OpenEnvironment;
}
