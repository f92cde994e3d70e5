import { useCan, useEnvironment, useGate } from '@plugboard/auth';
import type { Charger, ChargerPriceSettings } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, usePageTitle, useParams, useTexts } from '@plugboard/sdk';
import type { StoredPrices } from '@plugboard/sdk/pricing';
import { Breadcrumb, Notice, PageFrame } from '@plugboard/ui';
import { type ReactNode, useState } from 'react';
import { isInactiveNow } from '../../common/charger-activation.model.ts';
import { useCharger } from '../../common/charger.api.ts';
import { useChargerPrices, useLocationPrices } from './charger-payments.api.ts';
import { PriceSettings } from './components/price-settings.tsx';
import { ShownPrices } from './components/shown-prices.tsx';

/** Charger payments (spec §2.11): the charger's own prices and PIN. */
export default function ChargerPaymentsScreen() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const charger = useCharger(id);
  usePageTitle(`${charger.data?.custom_id ?? t('detail.title')}: ${t('payments.title')}`);
  return (
    <PageFrame
      title={t('payments.title')}
      width="form"
      breadcrumb={
        <Breadcrumb
          label={t('detail.breadcrumb')}
          parent={<Link to={places.charger(id)}>{charger.data?.custom_id ?? t('detail.title')}</Link>}
          current={t('payments.title')}
        />
      }
    >
      <RemoteResource
        query={charger}
        missing={{ title: t('detail.notFound'), text: t('detail.notFoundText') }}
        failed={t('detail.error')}
      >
        {(shown) => <Payments charger={shown} />}
      </RemoteResource>
    </PageFrame>
  );
}

function Payments({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const query = useChargerPrices(charger.id);
  const refusal = useRefusal(charger);
  return (
    <>
      {refusal}
      <RemoteResource query={query} failed={t('payments.error')}>
        {(read) => (
          <PricesInForce key={charger.id} charger={charger} own={read.reply.results[0]}>
            {(prices) =>
              refusal === null ? (
                <PriceSettings charger={charger} start={prices} read={read} refetch={query.refetch} />
              ) : (
                <ShownPrices charger={charger} prices={prices} isOwn={read.reply.results.length > 0} />
              )
            }
          </PricesInForce>
        )}
      </RemoteResource>
    </>
  );
}

interface PricesInForceProps {
  readonly charger: Charger;
  readonly own: ChargerPriceSettings | undefined;
  readonly children: (prices: StoredPrices | undefined) => ReactNode;
}

/** A charger's own prices, else those of its location, where the account may see them. */
function PricesInForce({ charger, own, children }: PricesInForceProps) {
  const { t } = useTexts();
  const mayView = useCan('view_location');
  // Decided once: the form, and what was typed into it, stays when the charger gets its own prices meanwhile.
  const [isOfLocation] = useState(
    own === undefined && mayView && charger.location !== null && charger.share_mode === null,
  );
  const query = useLocationPrices(charger.location, isOfLocation);
  if (!isOfLocation) return children(own);
  return (
    <RemoteResource query={query} failed={t('payments.error')}>
      {(ofLocation) => children(own ?? ofLocation)}
    </RemoteResource>
  );
}

/** Why these prices cannot be changed, in the server's order; `null` where they can. */
function useRefusal(charger: Charger): ReactNode {
  const { t } = useTexts();
  const mayChange = useCan('change_charger');
  const hasPro = useGate({ proLicence: 'payments' }).open;
  const { contact_email: email } = useEnvironment();
  if (!mayChange) return <Notice tone="info">{t('payments.viewOnly')}</Notice>;
  if (charger.share_mode !== null)
    return <Notice tone="info">{t('payments.shared', { owner: charger.share_info ?? '-' })}</Notice>;
  if (!hasPro) return <Notice tone="warn">{t('payments.pro', { email })}</Notice>;
  if (isInactiveNow(charger))
    return (
      <Notice tone="warn" action={<Link to={places.activateCharger(charger.id)}>{t('add.next.activate')}</Link>}>
        {t('refusal.notActivated')}
      </Notice>
    );
  return null;
}
