import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { formatNumber, Notice } from '@plugboard/ui';
import { useAttention } from '../dashboard.api.ts';
import type { DashboardState } from '../use-dashboard.ts';

/** How many chargers require attention (spec §1), and the way to them. */
export function AttentionBanner({ state: { query, seesChargers } }: { readonly state: DashboardState }) {
  const { t, language } = useTexts();
  const count = useAttention(query.location__in, 5, seesChargers).data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Notice tone="warn" action={<Link to={places.chargersInAttention()}>{t('attention.show')}</Link>}>
      {t('attention.banner', { count, shown: formatNumber(count, language) })}
    </Notice>
  );
}
