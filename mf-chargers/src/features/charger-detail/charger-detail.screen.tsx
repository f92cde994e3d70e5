import { useViewer } from '@plugboard/auth';
import { type Charger } from '@plugboard/contracts/chargers';
import { decideGate, places } from '@plugboard/contracts/platform';
import {
  Link,
  Navigate,
  RemoteResource,
  useNavigate,
  usePageTitle,
  useParams,
  useParcelOffers,
  useTexts,
} from '@plugboard/sdk';
import { useLiveChargers } from '@plugboard/sdk/chargers';
import { EmptyState, PageFrame } from '@plugboard/ui';
import { chargerTabs } from '../../charger-page/charger-tabs.tsx';
import { useScheduleAction } from '../../charger-page/use-schedule-action.tsx';
import { useCharger } from '../../common/charger.api.ts';
import { ChargersBreadcrumb } from '../../common/chargers-breadcrumb.tsx';
import { ChargerHeading } from './components/charger-heading.tsx';
import { useChargerMenu } from './use-charger-menu.tsx';

/** One charger (spec §2.11 “Detail”). */
export default function ChargerDetailScreen() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const query = useCharger(id);
  useLiveChargers();
  return (
    <RemoteResource
      query={query}
      missing={{
        title: t('detail.notFound'),
        text: t('detail.notFoundText'),
        action: <Link to={places.chargers()}>{t('list.title')}</Link>,
      }}
      failed={t('detail.error')}
      frame={(content) => (
        <PageFrame title={t('detail.title')} breadcrumb={<ChargersBreadcrumb />}>
          {content}
        </PageFrame>
      )}
    >
      {(charger) => <ShownCharger key={id} charger={charger} />}
    </RemoteResource>
  );
}

function ShownCharger({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const viewer = useViewer();
  const offers = useParcelOffers();
  const navigate = useNavigate();
  const { '*': rest = '' } = useParams();
  const { actions, dialogs } = useChargerMenu(charger);
  const schedule = useScheduleAction(charger);
  usePageTitle(charger.custom_id);

  const open = chargerTabs.filter(
    ({ gate, parcel }) => decideGate(gate, viewer).open && (parcel === undefined || offers(parcel)),
  );
  const active = open.find(({ key }) => key === rest.split('/')[0]);
  const [first] = open;
  if (active === undefined && first !== undefined)
    return <Navigate to={places.chargerTab(charger.id, first.key)} replace />;
  const tabs = {
    label: t('detail.tabs'),
    items: open.map(({ key }) => ({ key, label: t(`detail.tab.${key}`) })),
    active: active?.key ?? '',
    onChange: (key: string) => void navigate(places.chargerTab(charger.id, key)),
  };
  return (
    <PageFrame
      title={charger.custom_id}
      status={<ChargerHeading charger={charger} />}
      breadcrumb={<ChargersBreadcrumb current={charger.custom_id} />}
      secondaryActions={[...actions, schedule.action]}
      moreLabel={t('detail.actions')}
      {...(active === undefined ? {} : { tabs })}
    >
      {active === undefined ? <EmptyState title={t('detail.nothing')} /> : <active.Content charger={charger} />}
      {dialogs}
      {schedule.dialog}
    </PageFrame>
  );
}
