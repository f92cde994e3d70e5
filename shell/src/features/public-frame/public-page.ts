import type { BrandStyle, OpenEnvironment } from '@plugboard/contracts';

/** Props of every page before sign-in, from boot. */
export interface PublicPageProps {
  readonly brand: BrandStyle;
  readonly environment: OpenEnvironment;
}
