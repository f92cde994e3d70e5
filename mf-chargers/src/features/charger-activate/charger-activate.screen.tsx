import type { Charger, LicenceInvoice } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, notify, RemoteResource, useNavigate, useNow, usePageTitle, useParams, useTexts } from '@plugboard/sdk';
import { Breadcrumb, formatDate, Notice, PageFrame } from '@plugboard/ui';
import { inactiveReason } from '../../common/charger-activation.model.ts';
import { useCharger } from '../../common/charger.api.ts';
import { LicenceOrderForm } from '../../common/licence-order/licence-order-form.tsx';
import { MoveLicence } from './components/move-licence.tsx';
import { canBuyFor } from './charger-activate.model.ts';

/** Activates a charger (spec §2.11): with a licence that is bought, or with the rest of another charger's. */
export default function ChargerActivateScreen() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const query = useCharger(id);
  usePageTitle(t('activate.title'));
  return (
    <PageFrame
      title={t('activate.title')}
      width="form"
      breadcrumb={
        <Breadcrumb
          label={t('detail.breadcrumb')}
          parent={<Link to={places.charger(id)}>{query.data?.custom_id ?? t('detail.title')}</Link>}
          current={t('activate.title')}
        />
      }
    >
      <RemoteResource
        query={query}
        missing={{ title: t('detail.notFound'), text: t('detail.notFoundText') }}
        failed={t('detail.error')}
      >
        {(charger) => <Activation charger={charger} />}
      </RemoteResource>
    </PageFrame>
  );
}

function Activation({ charger }: { readonly charger: Charger }) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const reason = inactiveReason(charger, useNow());
  const { id, custom_id: name, licensed_to: end, timezone: zone } = charger;
  const done = (invoice?: LicenceInvoice) => {
    notify.success(
      invoice === undefined ? t('activate.done', { name }) : t('invoices.ordered', { number: invoice.number }),
    );
    void navigate(invoice === undefined ? places.charger(id) : places.chargerLicences());
  };
  if (charger.share_mode !== null)
    return <Notice tone="info">{t('activate.shared', { owner: charger.share_info ?? '-' })}</Notice>;
  const date = formatDate(reason === null ? end : reason.day, zone, language);
  return (
    <>
      <Notice tone={reason === null ? 'good' : 'warn'}>
        {reason !== null
          ? t(`detail.notActivated.${reason.key}`, { date })
          : t(end === null ? 'activate.forEver' : 'activate.until', { date })}
      </Notice>
      {canBuyFor(charger) ? (
        <LicenceOrderForm chargers={[{ charger: id, ports: charger.ports.length, licensed_to: end }]} onDone={done} />
      ) : null}
      {reason === null ? null : <MoveLicence charger={charger} onDone={done} />}
    </>
  );
}
