import { useCan } from '@plugboard/auth';
import { openingDayFields, type OpeningHours, toOpeningFields } from '@plugboard/contracts/chargers';
import type { Location } from '@plugboard/contracts/locations';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import type { VersionedRead } from '@plugboard/sdk/forms';
import { Button, FactList } from '@plugboard/ui';
import { FormSection } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useMayChange } from '../../../common/location-rights.ts';
import { OpeningHoursDrawer } from './opening-hours-drawer.tsx';
import { useOpeningHours } from './opening-hours.api.ts';

/** When the site is open (spec §2.10 “Details”): uptime counts within these hours. */
export function OpeningHoursSection({ location }: { readonly location: Location }) {
  const { t } = useTexts();
  const maySee = useCan('view_charger');
  if (!maySee || location.share_mode !== null) return null;
  return (
    <FormSection title={t('hours.title')} text={t('hours.text')}>
      <LoadedHours location={location} />
    </FormSection>
  );
}

function LoadedHours({ location }: { readonly location: Location }) {
  const { t } = useTexts();
  const mayChangeChargers = useCan('change_charger');
  const mayChange = useMayChange(location)('opening-hours') && mayChangeChargers;
  const query = useOpeningHours(location.id);
  return (
    <RemoteResource query={query} failed={t('hours.failed')}>
      {(read) => (
        <>
          <Hours hours={read.reply} />
          {mayChange ? <ChangeHours read={read} refetch={query.refetch} /> : null}
        </>
      )}
    </RemoteResource>
  );
}

function Hours({ hours: { days } }: { readonly hours: OpeningHours }) {
  const { t } = useTexts();
  if (days.length === 0) return <p>{t('hours.always')}</p>;
  const fields = toOpeningFields(days);
  return (
    <FactList facts={openingDayFields.map((field) => [t(`hours.${field}`), fields[field] || t('hours.closed')])} />
  );
}

function ChangeHours(versioned: VersionedRead<OpeningHours>) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('hours.change')}</Button>
      <OpeningHoursDrawer {...versioned} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
