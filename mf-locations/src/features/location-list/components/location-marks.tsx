import type { LocationListItem } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { PartnerLogo } from '../../../common/partner-logo.tsx';
import { SharedBy } from '../../../common/shared-by.tsx';
import styles from './location-marks.module.css';

/** The partner's logo, and marks of a site that is for members only or belongs to another tenant. */
export function LocationMarks({ site }: { readonly site: LocationListItem }) {
  const { t } = useTexts();
  return (
    <span className={styles['marks']}>
      {site.partner === null ? null : <PartnerLogo partner={site.partner} />}
      {site.members_only ? <span>{t('details.members_only')}</span> : null}
      <SharedBy location={site} />
    </span>
  );
}
