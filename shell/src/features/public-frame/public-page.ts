import type { BrandStyle, OpenEnvironment } from '@plugboard/contracts';

/** What boot hands to every page that is shown before anybody has signed in. */
export interface PublicPageProps {
  readonly brand: BrandStyle;
  readonly environment: OpenEnvironment;
}
