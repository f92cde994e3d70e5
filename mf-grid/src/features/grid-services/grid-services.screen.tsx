import { eventGate, utilityGate } from '@plugboard/contracts/grid';
import { useCan, useGate } from '@plugboard/auth';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { TabbedPage } from '@plugboard/sdk/tabs';
import { ToneTag } from '@plugboard/ui';
import { Sites } from '../../common/sites/sites.tsx';
import { Bids } from './bids/bids.tsx';
import { Offers } from './bids/offers.tsx';
import { Earnings } from './earnings/earnings.tsx';
import { useParticipation } from './grid-services.api.ts';
import { Participation } from './participation/participation.tsx';

const tabs = [
  { key: 'participation', Content: Participation },
  { key: 'bids', Content: Bids },
  { key: 'offers', Content: Offers },
  { key: 'earnings', Content: Earnings },
  { key: 'sites', Content: Sites },
] as const;

/** Capacity Trading and Managed Curtail Bidding (spec §2.19). */
export default function GridServicesScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const seesEvents = useGate(eventGate).open;
  const seesAudit = useCan('view_audit');
  const seesRewards = useGate(utilityGate).open;
  return (
    <TabbedPage
      title={t('services.title')}
      status={<ParticipationState />}
      tabsLabel={t('services.tabs')}
      tabs={tabs}
      labelOf={({ key }) => ({ label: t(`services.tab.${key}`) })}
      placeOf={places.gridServicesTab}
      none={t('services.none')}
      secondaryActions={[
        ...(seesRewards
          ? [{ key: 'rewards', label: t('utility.title'), onClick: () => void navigate(places.utilityRewards()) }]
          : []),
        ...(seesEvents
          ? [{ key: 'events', label: t('events.title'), onClick: () => void navigate(places.gridEvents()) }]
          : []),
        ...(seesAudit
          ? [
              {
                key: 'audit',
                label: t('services.audit'),
                onClick: () => void navigate(`${places.audit()}?type=grid_bid`),
              },
            ]
          : []),
      ]}
    >
      {({ Content }) => <Content />}
    </TabbedPage>
  );
}

/** Whether the tenant takes part, beside the title of every tab. */
function ParticipationState() {
  const { t } = useTexts();
  const { data } = useParticipation();
  if (data === undefined) return null;
  return data.reply.is_active ? (
    <ToneTag tone="good" icon="check-circle" label={t('market.on')} />
  ) : (
    <ToneTag tone="muted" icon="pause" label={t('market.off')} />
  );
}
