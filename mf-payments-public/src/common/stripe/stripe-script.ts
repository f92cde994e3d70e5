/** Version of the script; it belongs to the version of the API that the server speaks. */
const address = 'https://js.stripe.com/basil/stripe.js';

interface StripeError {
  /** In the language that the script was made for. */
  readonly message?: string;
}

/** A card's number, expiry and CVC in Stripe's own frame. */
export interface StripeCard {
  readonly mount: (place: HTMLElement) => void;
  readonly destroy: () => void;
}

/** Functions of Stripe.js that the pay page uses (https://docs.stripe.com/js). */
export interface Stripe {
  readonly elements: () => {
    readonly create: (
      type: 'card',
      options: { readonly hidePostalCode: boolean; readonly disableLink: boolean; readonly style: object },
    ) => StripeCard;
  };
  readonly createPaymentMethod: (data: {
    readonly type: 'card';
    readonly card: StripeCard;
  }) => Promise<{ readonly paymentMethod?: { readonly id: string }; readonly error?: StripeError }>;
  readonly handleNextAction: (options: { readonly clientSecret: string }) => Promise<{ readonly error?: StripeError }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: { readonly locale: string }) => Stripe;
  }
}

/** Loads the script from Stripe alone, as Stripe asks for; one that failed is asked for again by the next call. */
function addScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${address} does not load`));
    });
    document.head.append(script);
  });
}

/** Stripe for an account, by its publishable key. */
export async function loadStripe(publishableKey: string, language: string): Promise<Stripe> {
  if (!window.Stripe) await addScript();
  if (!window.Stripe) throw new Error(`${address} brings no Stripe`);
  return window.Stripe(publishableKey, { locale: language });
}
