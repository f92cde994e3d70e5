import { useApiQuery } from '@plugboard/api';
import { listTroubledSessions } from '@plugboard/contracts/charging';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';

/** How many sessions have something wrong, as a link to them. */
export function TroubledLink() {
  const { t } = useTexts();
  const count = useApiQuery(listTroubledSessions, { query: { limit: 1 } }).data?.count ?? 0;
  return (
    <Link to={places.sessionRecovery()}>{count === 0 ? t('recovery.title') : t('recovery.count', { count })}</Link>
  );
}
