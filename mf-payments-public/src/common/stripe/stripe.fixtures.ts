import { onTestFinished, vi } from 'vitest';
import type { Stripe } from './stripe-script.ts';

/** Stripe.js as far as the pay page uses it: the script's element is there, and a test says when it loads. */
export function startFakeStripeScript() {
  const accounts: [string, { readonly locale: string }][] = [];
  const createPaymentMethod = vi.fn<Stripe['createPaymentMethod']>();
  const handleNextAction = vi.fn<Stripe['handleNextAction']>().mockResolvedValue({});
  const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://js.stripe.com/"]');
  const elements: Stripe['elements'] = () => ({
    create: () => {
      const frame = document.createElement('iframe');
      frame.title = 'Stripe’s frame';
      return { mount: (place) => place.append(frame), destroy: () => frame.remove() };
    },
  });
  onTestFinished(() => {
    script()?.remove();
    delete window.Stripe;
  });
  return {
    accounts,
    createPaymentMethod,
    handleNextAction,
    script,
    load: () => {
      window.Stripe = (key, options) => {
        accounts.push([key, options]);
        return { elements, createPaymentMethod, handleNextAction };
      };
      script()?.dispatchEvent(new Event('load'));
    },
    fail: () => void script()?.dispatchEvent(new Event('error')),
  };
}
