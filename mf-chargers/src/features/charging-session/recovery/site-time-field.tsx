import { FieldFrame, type FieldProps } from '@plugboard/ui/forms';
import { SiteMomentInput } from '../../../common/site-moment-input.tsx';

/** A moment on the site's clock; the field's value is the instant, ISO 8601. */
export const SiteTimeField = ({ zone, ...field }: FieldProps & { readonly zone: string }) => (
  <FieldFrame {...field}>
    <SiteMomentInput zone={zone} />
  </FieldFrame>
);
