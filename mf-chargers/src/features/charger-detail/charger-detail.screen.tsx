import { useViewer } from '@plugboard/auth';
import { type Charger } from '@plugboard/contracts/chargers';
import { decideGate, places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, usePageTitle, useParams, useParcelOffers, useTexts } from '@plugboard/sdk';
import { useLiveChargers } from '@plugboard/sdk/chargers';
import { TabbedPage } from '@plugboard/sdk/tabs';
import { PageFrame } from '@plugboard/ui';
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
  const { actions, dialogs } = useChargerMenu(charger);
  const schedule = useScheduleAction(charger);
  usePageTitle(charger.custom_id);

  const tabs = chargerTabs.filter(
    ({ gate, parcel }) => decideGate(gate, viewer).open && (parcel === undefined || offers(parcel)),
  );
  return (
    <>
      <TabbedPage
        title={charger.custom_id}
        status={<ChargerHeading charger={charger} />}
        breadcrumb={<ChargersBreadcrumb current={charger.custom_id} />}
        secondaryActions={[...actions, schedule.action]}
        moreLabel={t('detail.actions')}
        tabsLabel={t('detail.tabs')}
        tabs={tabs}
        labelOf={({ key }) => ({ label: t(`detail.tab.${key}`) })}
        placeOf={(key) => places.chargerTab(charger.id, key)}
        none={t('detail.nothing')}
      >
        {({ Content }) => <Content charger={charger} />}
      </TabbedPage>
      {dialogs}
      {schedule.dialog}
    </>
  );
}
