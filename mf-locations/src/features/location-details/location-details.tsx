import type { Location } from '@plugboard/contracts/locations';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { Notice } from '@plugboard/ui';
import { useTaggedLocation } from '../../common/location.api.ts';
import { useMayChange } from '../../common/location-rights.ts';
import type { LocationTabProps } from '../../location-page/location-tab-props.ts';
import { DetailsFacts } from './form/details-facts.tsx';
import { DetailsForm } from './form/details-form.tsx';
import { LocationDanger } from './form/location-danger.tsx';
import { LocationPicture } from './form/location-picture.tsx';
import { OpeningHoursSection } from './hours/opening-hours-section.tsx';
import styles from './location-details.module.css';
import { LocationNotes } from './notes/location-notes.tsx';
import { PositionSection } from './position/position-section.tsx';
import { LocationSharing } from './sharing/location-sharing.tsx';

/** Details of a location, its people, and who shares it (spec §2.10 “Details”). */
export function LocationDetails({ location: { id } }: LocationTabProps) {
  const { t } = useTexts();
  const query = useTaggedLocation(id);
  return (
    <RemoteResource query={query} failed={t('detail.error')}>
      {(read) => <Sections read={read} refetch={query.refetch} />}
    </RemoteResource>
  );
}

type Read = Parameters<typeof DetailsForm>[0];

function Sections({ read, refetch }: Pick<Read, 'read' | 'refetch'>) {
  const location = read.reply;
  const mayChange = useMayChange(location);
  const disabled = !mayChange('details');
  return (
    <div className={styles['sections']}>
      <ShareNotice location={location} />
      {disabled ? <DetailsFacts location={location} /> : <DetailsForm read={read} refetch={refetch} />}
      {disabled && location.picture === null ? null : <LocationPicture read={read} disabled={disabled} />}
      <PositionSection read={read} disabled={disabled} />
      <OpeningHoursSection location={location} />
      <LocationNotes location={location} mayChange={mayChange('notes')} />
      <LocationSharing location={location} />
      <LocationDanger read={read} />
    </div>
  );
}

/** Whose location it is, with the changes that the tenant may make to it. */
function ShareNotice({ location: { share_mode: mode, share_info: owner } }: { readonly location: Location }) {
  const { t } = useTexts();
  if (mode === null) return null;
  return <Notice tone="info">{t(`sharing.received.${mode}`, { owner: owner ?? '-' })}</Notice>;
}
