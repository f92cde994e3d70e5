import type { PayableCharger, PaymentSession } from '@plugboard/contracts/payments';
import { type ApiError, useTenant, useTexts } from '@plugboard/sdk/public';
import { type ReactNode, useState } from 'react';
import { PaymentTexts } from '../../../common/payment-texts.tsx';
import { PaymentSessionPage } from '../../../common/payment-session/payment-session-page.tsx';
import { PayByCard } from './components/pay-by-card.tsx';
import { PendingPayment } from './components/pending-payment.tsx';
import { PinForm } from './components/pin-form.tsx';
import { useSendPayment } from './use-send-payment.ts';

export interface PaymentFormProps {
  readonly charger: PayableCharger;
  /** Address for the receipt that the page's address names; may be empty. */
  readonly email: string;
  readonly isIms: boolean;
  /** Gets the page that takes the place of the charger's. */
  readonly onPage: (page: ReactNode) => void;
}

function Steps({ charger, email, isIms, onPage }: PaymentFormProps) {
  const { t } = useTexts();
  const { display_name } = useTenant();
  const [ticket, setTicket] = useState<string | null>(null);
  const onSession = ({ id }: PaymentSession) => {
    // “Back” would lead to the form.
    history.replaceState(null, '', `/payment/session/${id}${location.search}`);
    document.title = `${t('paymentSession.title')} · ${display_name}`;
    onPage(<PaymentSessionPage id={id} isFresh />);
  };
  const onRefusal = ({ fields }: ApiError) => {
    // The time of a ticket is short.
    if (fields['pin_ticket']) setTicket(null);
  };
  const payment = useSendPayment({ charger: charger.id, isIms, onSession, onRefusal });
  const ticketRefusal = payment.refusal?.fields['pin_ticket']?.[0];
  if (payment.state === 'unknown' || payment.state === 'repeating')
    return <PendingPayment isBusy={payment.state === 'repeating'} onRetry={payment.sendAgain} />;
  if (charger.has_pin && ticket === null && payment.state === 'ready')
    return <PinForm charger={charger.id} trouble={ticketRefusal} onTicket={setTicket} />;
  return <PayByCard form={charger.payment} charger={charger} email={email} ticket={ticket} payment={payment} />;
}

/** The steps of paying: the PIN where the charger has one, then the card. */
export const PaymentForm = (props: PaymentFormProps) => (
  <PaymentTexts>
    <Steps {...props} />
  </PaymentTexts>
);
