import { usePathParameter } from '@plugboard/sdk/public';
import { PaymentSessionPage } from '../../common/payment-session/payment-session-page.tsx';

/** Spec §2.1: session, success and cancel addresses all show what has become of the payment. */
export default function PaymentSessionScreen() {
  return <PaymentSessionPage id={usePathParameter('session')} />;
}
