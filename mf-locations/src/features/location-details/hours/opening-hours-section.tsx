import { useApiQuery } from '@plugboard/api';
import { getOpeningHours, openingDayFields, toOpeningFields } from '@plugboard/contracts/chargers';
import type { Location } from '@plugboard/contracts/locations';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useTexts } from '@plugboard/sdk';
import { FactList } from '@plugboard/ui';
import { FormSection } from '@plugboard/ui/forms';
import { useCan } from '@plugboard/auth';

/** When the site is open: uptime counts within these hours. They are changed with the uptime of its ports. */
export function OpeningHoursSection({ location }: { readonly location: Location }) {
  const { t } = useTexts();
  const maySee = useCan('view_charger');
  const query = useApiQuery(getOpeningHours, { params: { id: location.id } }, { enabled: maySee });
  if (!maySee || location.share_mode !== null) return null;
  return (
    <FormSection title={t('hours.title')} text={t('hours.text')}>
      <RemoteResource query={query} failed={t('hours.failed')}>
        {({ days }) => {
          if (days.length === 0) return <p>{t('hours.always')}</p>;
          const fields = toOpeningFields(days);
          return (
            <FactList
              facts={openingDayFields.map((field) => [t(`hours.${field}`), fields[field] || t('hours.closed')])}
            />
          );
        }}
      </RemoteResource>
      <Link to={places.portUptimes()}>{t('hours.change')}</Link>
    </FormSection>
  );
}
