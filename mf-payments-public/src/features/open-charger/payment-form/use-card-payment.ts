import { useTexts } from '@plugboard/sdk/public';
import { useState } from 'react';
import { isEmail } from '../../../common/is-email.ts';
import type { CardSource } from './card-source.ts';
import { type CardErrors, CardRefused } from './payment-form.api.ts';
import type { SendPayment } from './use-send-payment.ts';

interface CardPayment {
  /** Id of the charger. */
  readonly charger: string;
  readonly card: CardSource;
  readonly ticket: string | null;
  readonly payment: SendPayment;
}

type FormErrors = CardErrors & { readonly email?: string };

/** The form around the card: the receipt's address, messages at the fields, and paying. */
export function useCardPayment({ charger, card, ticket, payment }: CardPayment, givenEmail: string) {
  const { t } = useTexts();
  const [email, setEmail] = useState(givenEmail);
  const [errors, setErrors] = useState<FormErrors>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);

  const findErrors = (): FormErrors => ({
    ...card.findErrors(),
    ...(email !== '' && !isEmail(email) && { email: t('pay.emailWrong') }),
  });
  const refuse = (error: unknown) => {
    const said = error instanceof CardRefused ? error.errors : {};
    setErrors(said);
    if (Object.keys(said).length === 0)
      setTrouble(t(error instanceof CardRefused ? 'pay.notSuccessful' : 'pay.wentWrong'));
  };
  const pay = async (connector: number) => {
    if (isReading || payment.state !== 'ready') return;
    const found = findErrors();
    setErrors(found);
    setTrouble(null);
    if (Object.keys(found).length > 0) return;
    setIsReading(true);
    try {
      const token = await card.readToken();
      const receipt_email = email === '' ? null : email;
      await payment.send({ charger, connector_id: connector, token, pin_ticket: ticket, receipt_email });
    } catch (error) {
      refuse(error);
    } finally {
      setIsReading(false);
    }
  };
  const { refusal } = payment;
  const refusedEmail = refusal?.fields['receipt_email']?.[0];
  // The step before explains a wrong PIN.
  const isElsewhere = refusedEmail !== undefined || refusal?.fields['pin_ticket'] !== undefined;
  const refused = refusal && !isElsewhere ? refusal.detail || t('pay.notSuccessful') : null;
  return {
    email,
    setEmail,
    errors: { ...errors, email: errors.email ?? refusedEmail },
    trouble: trouble ?? refused,
    isBusy: isReading || payment.state === 'sending',
    pay,
  };
}
