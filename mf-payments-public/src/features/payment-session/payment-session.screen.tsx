import { usePathParameter } from '@plugboard/sdk/public';
import { PaymentSessionPage } from '../../common/payment-session/payment-session-page.tsx';

/** Spec §2.1: the addresses of a session and of its success show the payment as it is now. */
export default function PaymentSessionScreen() {
  return <PaymentSessionPage id={usePathParameter('session')} />;
}

/** Address to which a bank or a provider returns a driver who does not want to pay. */
export const PaymentCancelScreen = () => <PaymentSessionPage id={usePathParameter('session')} isGivenUp />;
