import { useEnvironment, useViewer } from '@plugboard/auth';
import type { Location } from '@plugboard/contracts/locations';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, usePageTitle, useParams, useParcelOffers, useTexts } from '@plugboard/sdk';
import { TabbedPage } from '@plugboard/sdk/tabs';
import { PageFrame } from '@plugboard/ui';
import { useLocationOf } from '../../common/location.api.ts';
import { LocationsBreadcrumb } from '../../common/locations-breadcrumb.tsx';
import { type LocationTab, locationTabs } from '../../location-page/location-tabs.tsx';
import { ShutTab } from '../../location-page/shut-tab.tsx';
import { showTabs } from '../../location-page/tab-states.ts';

/** One location (spec §2.10 “Detail”). */
export default function LocationDetailScreen() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  return (
    <RemoteResource
      query={useLocationOf(id)}
      missing={{
        title: t('detail.notFound'),
        text: t('detail.notFoundText'),
        action: <Link to={places.locations()}>{t('list.title')}</Link>,
      }}
      failed={t('detail.error')}
      frame={(content) => (
        <PageFrame title={t('detail.title')} breadcrumb={<LocationsBreadcrumb />}>
          {content}
        </PageFrame>
      )}
    >
      {(location) => <ShownLocation key={id} location={location} />}
    </RemoteResource>
  );
}

function ShownLocation({ location }: { readonly location: Location }) {
  const { t } = useTexts();
  const viewer = useViewer();
  const offers = useParcelOffers();
  const { contact_email: email } = useEnvironment();
  usePageTitle(location.name);

  const nameOf = (key: LocationTab['key']) => (key === 'details' ? t('terms:details') : t(`detail.tab.${key}`));
  const tabs = showTabs(locationTabs, viewer, offers).map((shown) => ({ ...shown, key: shown.tab.key }));
  return (
    <TabbedPage
      title={location.name}
      breadcrumb={<LocationsBreadcrumb current={location.name} />}
      tabsLabel={t('detail.tabs')}
      tabs={tabs}
      labelOf={({ key, shut }) => ({
        label: nameOf(key),
        ...(shut === 'control-key' && { warning: t('detail.inactive') }),
        // Spec §1: what needs a Pro license says whom to ask.
        ...(shut !== null && shut !== 'control-key' && { hint: t('detail.proOnly', { email: email ?? '-' }) }),
      })}
      placeOf={(key) => places.locationTab(location.id, key)}
      none={t('detail.nothing')}
    >
      {({ tab, shut }) =>
        shut === null ? <tab.Content location={location} /> : <ShutTab title={nameOf(tab.key)} reason={shut} />
      }
    </TabbedPage>
  );
}
