import { useTexts } from '@plugboard/sdk/public';
import { useEffect, useState } from 'react';
import { loadStripe, type Stripe, type StripeCard } from '../../../common/stripe/stripe-script.ts';
import type { CardSource } from './card-source.ts';
import { StripeFields } from './components/stripe-fields.tsx';
import { CardRefused } from './payment-form.api.ts';

interface LoadedStripe {
  readonly stripe: Stripe;
  readonly card: StripeCard;
}

const style = { base: { fontSize: '16px', fontFamily: 'sans-serif' } };

/** The card in Stripe's frame: its number goes from there to Stripe, and never through the page. */
export function useStripeCard(publishableKey: string): CardSource {
  const { language } = useTexts();
  const [loaded, setLoaded] = useState<LoadedStripe>();
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    let card: StripeCard | undefined;
    const load = async () => {
      const stripe = await loadStripe(publishableKey, language);
      if (isGone) return;
      // Other countries have no postal code, and drivers need no account at Stripe.
      card = stripe.elements().create('card', { hidePostalCode: true, disableLink: true, style });
      setLoaded({ stripe, card });
    };
    load().catch(() => !isGone && setHasFailed(true));
    return () => {
      isGone = true;
      card?.destroy();
      setLoaded(undefined);
    };
  }, [publishableKey, language, tries]);

  const readToken = async (): Promise<string> => {
    if (!loaded) throw new Error('The card’s frame is not there yet');
    const { paymentMethod, error } = await loaded.stripe.createPaymentMethod({ type: 'card', card: loaded.card });
    if (!paymentMethod) throw new CardRefused(error?.message === undefined ? {} : { number: error.message });
    return paymentMethod.id;
  };
  const reload = () => {
    setHasFailed(false);
    setTries(tries + 1);
  };
  return {
    findErrors: () => ({}),
    readToken,
    renderFields: ({ number: error }) => (
      <StripeFields card={loaded?.card} error={error} onReload={hasFailed ? reload : undefined} />
    ),
  };
}
