import type { OpenCharger } from '@plugboard/contracts/payments';
import { PageState, ReplyView, usePathParameter, useTexts } from '@plugboard/sdk/public';
import { ConnectorList } from './components/connector-list.tsx';
import { PriceList } from './components/price-list.tsx';
import { useOpenCharger } from './open-charger.api.ts';
import styles from './open-charger.module.css';

function Charger({ charger }: { readonly charger: OpenCharger }) {
  const { t } = useTexts();
  const { custom_id, location_name, location_address, parking_space, driver_message, has_pin, ports } = charger;
  return (
    <article className={`pb-card ${styles['charger']}`}>
      <h1>{location_name ?? custom_id}</h1>
      <p className={styles['place']}>
        {[
          location_address,
          location_name && custom_id,
          parking_space && t('openCharger.space', { space: parking_space }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {driver_message && <p className={styles['message']}>{driver_message}</p>}
      <h2>{t('price.title')}</h2>
      <PriceList {...charger} />
      {has_pin && <p>{t('openCharger.pin')}</p>}
      <h2>{t('openCharger.connectors')}</h2>
      <ConnectorList ports={ports} />
    </article>
  );
}

/** Target of a QR code: the charger, its current price, and its free connectors. */
export default function OpenChargerScreen() {
  const { t } = useTexts();
  const reply = useOpenCharger(usePathParameter('charger'));
  const missing = (detail: string) => <PageState title={t('qrCodeNotFound.title')} text={detail} />;
  return (
    <ReplyView of={reply} missing={missing}>
      {(charger) => <Charger charger={charger} />}
    </ReplyView>
  );
}
