import type { PaymentForm } from '@plugboard/contracts/payments';
import { useTexts } from '@plugboard/sdk/public';
import { useStripeCard } from '../use-stripe-card.tsx';
import { useTypedCard } from '../use-typed-card.tsx';
import { CardForm, type CardFormProps } from './card-form.tsx';

type Step = Omit<CardFormProps, 'card'>;

const TypedCardForm = ({ address, ...step }: Step & { readonly address: string }) => (
  <CardForm {...step} card={useTypedCard(address)} />
);

const StripeCardForm = ({ publishableKey, ...step }: Step & { readonly publishableKey: string }) => (
  <CardForm {...step} card={useStripeCard(publishableKey)} />
);

/** The last step, with the card's form of the tenant's provider. */
export function PayByCard({ form, ...step }: Step & { readonly form: PaymentForm | null }) {
  const { t } = useTexts();
  if (form?.tokenise_url) return <TypedCardForm {...step} address={form.tokenise_url} />;
  if (form?.publishable_key) return <StripeCardForm {...step} publishableKey={form.publishable_key} />;
  return <p role="alert">{t('pay.notConfigured')}</p>;
}
