import type { Location } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { formatPhone } from '@plugboard/ui';
import { FactSection } from '@plugboard/ui/forms';
import { useDetailsLabels } from './use-details-labels.ts';

/** The details of a location for those who may only look: unset ones are left out. */
export function DetailsFacts({ location }: { readonly location: Location }) {
  const { t } = useTexts();
  const labels = useDetailsLabels();
  const { website, contact_email: email, contact_phone: phone, partner } = location;
  return (
    <FactSection
      title={t('details.site')}
      facts={[
        [labels.timezone, location.timezone],
        [labels.company_name, location.company_name],
        [labels.installer, location.installer],
        [labels.website, website && <a href={website}>{website}</a>],
        [labels.contact_name, location.contact_name],
        [labels.contact_phone, phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>],
        [labels.contact_email, email && <a href={`mailto:${email}`}>{email}</a>],
        [t('list.access'), t(location.members_only ? 'details.members_only' : 'list.everybody')],
        [labels.public_visibility, t(location.public_visibility ? 'pricing.yes' : 'pricing.no')],
        [labels.pin_code, location.has_pin && '••••'],
        [labels.partner, partner && t(`partner.${partner}`)],
      ]}
    />
  );
}
