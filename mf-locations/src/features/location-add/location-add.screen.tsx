import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';
import { LocationsBreadcrumb } from '../../common/locations-breadcrumb.tsx';
import { NewLocationForm } from './new-location-form.tsx';

/** Adds a location step by step (spec §2.3 locations-add). */
export default function LocationAddScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <PageFrame title={t('add.title')} width="form" breadcrumb={<LocationsBreadcrumb current={t('add.title')} />}>
      <NewLocationForm onAdded={({ id }) => void navigate(places.location(id))} />
    </PageFrame>
  );
}
