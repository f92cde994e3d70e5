import { PageState, ReplyView, usePathParameter, useTexts } from '@plugboard/sdk/public';
import { type ReactNode, useState } from 'react';
import type { PaymentFormProps } from './payment-form/payment-form.tsx';
import { ActionLink } from './components/action-link.tsx';
import { ConnectorList } from './components/connector-list.tsx';
import { PaymentStep } from './components/payment-step.tsx';
import { PriceList } from './components/price-list.tsx';
import { nameOfAttempt } from './name-of-attempt.ts';
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
    own_payment,
    has_waitlist,
  } = charger;
  // An unanswered payment of this tab may itself hold the connector.
  const unavailable = nameOfAttempt(charger.id) in sessionStorage ? null : charger.unavailable;
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
      {own_payment && <ActionLink href={`/payment/session/${own_payment}`} text={t('openCharger.ownPayment')} />}
      {has_waitlist && !own_payment && (
        <ActionLink href={`/join-waitlist/${charger.id}`} text={t('openCharger.waitlist')} />
      )}
      {!isFree && !unavailable && <PaymentStep {...props} isSecond={has_waitlist || own_payment !== null} />}
    </article>
  );
}

type CheckoutProps = Pick<PaymentFormProps, 'isIms' | 'onPage'>;

function Checkout(props: CheckoutProps) {
  const { t } = useTexts();
  const email = usePathParameter('email');
  const reply = usePayableCharger(usePathParameter('charger'), props.isIms);
  const missing = (detail: string) => <PageState title={t('qrCodeNotFound.title')} text={detail} />;
  return (
    <ReplyView of={reply} missing={missing}>
      {(charger) => <Charger {...props} charger={charger} email={email} />}
    </ReplyView>
  );
}

function OpenCharger({ isIms }: Pick<CheckoutProps, 'isIms'>) {
  const [page, setPage] = useState<ReactNode>(null);
  return page ?? <Checkout isIms={isIms} onPage={setPage} />;
}

/** Target of a QR code: the charger, its current price, its free connectors, and then the payment. */
const OpenChargerScreen = () => <OpenCharger isIms={false} />;
export default OpenChargerScreen;

/** The same with the second payment provider. */
export const ImsCheckoutScreen = () => <OpenCharger isIms />;
