import type { GridSite } from '@plugboard/contracts/grid';
import { useTexts } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { DateTime, ToneTag } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { type OnLimits, SiteActions, SiteMenu } from './site-actions.tsx';

function SiteStateTag({ site }: { readonly site: GridSite }) {
  const { t } = useTexts();
  return site.is_stopped ? (
    <ToneTag tone="bad" icon="stop" label={t('sites.stopped')} />
  ) : (
    <ToneTag tone="good" icon="check-circle" label={t('sites.running')} />
  );
}

/** The state, and since when and by whom a site is stopped. */
function SiteState({ site }: { readonly site: GridSite }) {
  const { t } = useTexts();
  if (!site.is_stopped) return <SiteStateTag site={site} />;
  return (
    <TwoLines
      first={<SiteStateTag site={site} />}
      second={
        site.stopped_at === null ? null : (
          <>
            {t('terms:since')} <DateTime value={site.stopped_at} zone={site.timezone} />
            {site.stopped_by === null ? null : ` · ${site.stopped_by}`}
          </>
        )
      }
    />
  );
}

export const siteColumns = (onLimits: OnLimits): readonly ListColumn<GridSite>[] => [
  { key: 'name', label: 'terms:location', fixed: 'start', render: ({ name }) => name },
  { key: 'state', label: 'terms:status', render: (site) => <SiteState site={site} /> },
  { key: 'events', label: 'sites.maxEvents', align: 'end', render: ({ max_events_a_day: count }) => count },
  { key: 'minutes', label: 'sites.maxMinutes', align: 'end', render: ({ max_minutes_a_day: count }) => count },
  {
    key: 'actions',
    label: 'sites.actions',
    fixed: 'end',
    width: 264,
    render: (site) => <SiteActions site={site} onLimits={onLimits} />,
  },
];

export const sitePhoneRow =
  (onLimits: OnLimits): ListPhoneRow<GridSite> =>
  (site) => ({
    title: site.name,
    detail: <SiteStateTag site={site} />,
    end: <SiteMenu site={site} onLimits={onLimits} />,
  });
