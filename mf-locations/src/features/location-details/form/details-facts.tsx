import type { Location } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { type Fact, FactList } from '@plugboard/ui';
import { FormSection } from '@plugboard/ui/forms';
import { useDetailsLabels } from './use-details-labels.ts';

const isSet = (fact: readonly [string, Fact[1] | null | false]): fact is Fact => fact[1] !== null && fact[1] !== false;

/** The details of a location for those who may only look: unset ones are left out. */
export function DetailsFacts({ location }: { readonly location: Location }) {
  const { t } = useTexts();
  const labels = useDetailsLabels();
  const { website, contact_email: email, contact_phone: phone, partner } = location;
  return (
    <FormSection title={t('details.site')}>
      <FactList
        facts={[
          [labels.timezone, location.timezone] as const,
          [labels.company_name, location.company_name] as const,
          [labels.installer, location.installer] as const,
          [labels.website, website && <a href={website}>{website}</a>] as const,
          [labels.contact_name, location.contact_name] as const,
          [labels.contact_phone, phone && <a href={`tel:${phone}`}>{phone}</a>] as const,
          [labels.contact_email, email && <a href={`mailto:${email}`}>{email}</a>] as const,
          [t('list.access'), t(location.members_only ? 'details.members_only' : 'list.everybody')] as const,
          [labels.public_visibility, t(location.public_visibility ? 'pricing.yes' : 'pricing.no')] as const,
          [labels.pin_code, location.has_pin && '••••'] as const,
          [labels.partner, partner && t(`partner.${partner}`)] as const,
        ].filter(isSet)}
      />
    </FormSection>
  );
}
