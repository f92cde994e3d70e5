import { errorMessage } from '@plugboard/api';
import { useCan, useGate } from '@plugboard/auth';
import { marketGate } from '@plugboard/contracts/grid';
import { places } from '@plugboard/contracts/platform';
import { notify, useNavigate, useParams, useSearchParams, useTexts } from '@plugboard/sdk';
import { TabbedPage } from '@plugboard/sdk/tabs';
import { Icon } from '@plugboard/ui';
import { useState } from 'react';
import { ConnectReturn } from './connect-return.tsx';
import { DispatchHistory } from './dispatch/dispatch-history.tsx';
import { Meters } from './meters/meters.tsx';
import { UtilitySettingsTab } from './settings/utility-settings.tsx';
import { fetchConnectLink, useMeters } from './utility-rewards.api.ts';

/** Opens the utility's page, where the tenant releases its meters. */
function useConnectLink() {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      window.location.assign(await fetchConnectLink());
    } catch (error) {
      notify.error(errorMessage(error, t('utility.connectFailed')));
    }
    setBusy(false);
  };
  return { isBusy, open: () => void open() };
}

const tabs = [{ key: 'meters' }, { key: 'dispatch' }, { key: 'settings' }] as const;

/** Meters in the utility's programme, its dispatches and their rewards (spec §2.18). */
export default function UtilityRewardsScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { '*': tab = '' } = useParams();
  const mayChange = useCan('change_utility');
  // The form of the settings has its own primary action.
  const mayConnect = mayChange && tab !== 'settings';
  const seesServices = useGate(marketGate).open;
  const connect = useConnectLink();
  const [code, state] = [search.get('code'), search.get('state')];
  // Without a meter the button stands where the meters would.
  const hasMeters = (useMeters().data?.results.length ?? 0) > 0;
  const connectsAbove = mayConnect && (hasMeters || tab !== 'meters');
  if (mayChange && code !== null && state !== null)
    return <ConnectReturn key={state} code={code} state={state} connect={connect} />;
  return (
    <TabbedPage
      title={t('utility.title')}
      tabsLabel={t('utility.tabs')}
      tabs={tabs}
      labelOf={({ key }) => ({ label: t(`utility.tab.${key}`) })}
      placeOf={places.utilityTab}
      none={t('utility.none')}
      {...(connectsAbove && {
        primaryAction: {
          label: t('utility.connect'),
          icon: <Icon name="link" />,
          busy: connect.isBusy,
          onClick: connect.open,
        },
      })}
      secondaryActions={
        seesServices
          ? [{ key: 'services', label: t('services.title'), onClick: () => void navigate(places.gridServices()) }]
          : []
      }
    >
      {({ key }) => {
        if (key === 'meters') return <Meters {...(mayConnect && { onConnect: connect.open })} />;
        return key === 'dispatch' ? <DispatchHistory /> : <UtilitySettingsTab />;
      }}
    </TabbedPage>
  );
}
