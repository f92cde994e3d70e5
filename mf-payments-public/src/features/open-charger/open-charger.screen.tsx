import { PageState, ReplyView, usePathParameter, useTexts } from '@plugboard/sdk/public';
import { type ReactNode, useState } from 'react';
import type { PaymentFormProps } from './payment-form/payment-form.tsx';
import { ConnectorList } from './components/connector-list.tsx';
import { OwnPaymentLink } from './components/own-payment-link.tsx';
import { PaymentStep } from './components/payment-step.tsx';
import { PriceList } from './components/price-list.tsx';
import { WaitlistLink } from './components/waitlist-link.tsx';
import { usePayableCharger } from './open-charger.api.ts';
import styles from './open-charger.module.css';

function Charger(props: PaymentFormProps) {
  const { t } = useTexts();
  const { charger } = props;
  const {
    custom_id,
    location_name,
    location_address,
    parking_space,
    driver_message,
    has_pin,
    unavailable,
    own_payment,
    has_waitlist,
  } = charger;
  const isFree = charger.payment_type === 'FREE';
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
      {unavailable && (
        <p role="alert" className={styles['message']}>
          {unavailable.detail}
        </p>
      )}
      <h2>{t('price.title')}</h2>
      <PriceList {...charger} />
      {isFree && <p>{t('openCharger.free')}</p>}
      {has_pin && <p>{t('openCharger.pin')}</p>}
      <h2>{t('openCharger.connectors')}</h2>
      <ConnectorList ports={charger.ports} />
      {own_payment && <OwnPaymentLink payment={own_payment} />}
      {has_waitlist && !own_payment && <WaitlistLink charger={charger.id} />}
      {!isFree && !unavailable && <PaymentStep {...props} isSecond={has_waitlist || own_payment !== null} />}
    </article>
  );
}

function OpenCharger({ isIms }: { readonly isIms: boolean }) {
  const { t } = useTexts();
  const email = usePathParameter('email');
  const reply = usePayableCharger(usePathParameter('charger'), isIms);
  const [page, setPage] = useState<ReactNode>(null);
  const missing = (detail: string) => <PageState title={t('qrCodeNotFound.title')} text={detail} />;
  if (page) return page;
  return (
    <ReplyView of={reply} missing={missing}>
      {(charger) => <Charger charger={charger} email={email} isIms={isIms} onPage={setPage} />}
    </ReplyView>
  );
}

/** Target of a QR code: the charger, its current price, its free connectors, and then the payment. */
const OpenChargerScreen = () => <OpenCharger isIms={false} />;
export default OpenChargerScreen;

/** The same with the second payment provider. */
export const ImsCheckoutScreen = () => <OpenCharger isIms />;
