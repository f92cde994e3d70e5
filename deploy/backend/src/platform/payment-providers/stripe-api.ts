import { z } from 'zod';
import { ExternalFailure, requestExternal } from '../external/request-external.ts';
import type { StripeAccess } from './payment-provider-access.ts';

/** Version that our schemas were read from; later ones of an account change nothing then. */
export const stripeVersion = '2025-03-31.basil';

type Form = Readonly<Record<string, string>>;

/** Calls of Stripe's API with an account's secret key. */
export interface StripeApi {
  readonly get: <Schema extends z.ZodType>(path: string, schema: Schema) => Promise<z.output<Schema>>;
  /** @param key a repeat with it gets the first answer, for a day at least */
  readonly post: <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    sent: { readonly form: Form; readonly key: string },
  ) => Promise<z.output<Schema>>;
  readonly remove: (path: string) => Promise<unknown>;
}

export function createStripeApi(access: Pick<StripeAccess, 'url' | 'secret_key'>): StripeApi {
  const authorization = `Bearer ${access.secret_key}`;
  const headers = { 'stripe-version': stripeVersion };
  const at = (path: string) => ({ url: `${access.url}/v1${path}`, authorization });
  return {
    get: (path, schema) => requestExternal({ ...at(path), headers }, schema),
    post: (path, schema, { form, key }) =>
      requestExternal({ ...at(path), form, headers: { ...headers, 'idempotency-key': key } }, schema),
    remove: (path) => requestExternal({ ...at(path), method: 'DELETE', headers }, z.unknown()),
  };
}

const refusal = z.object({
  error: z.object({
    code: z.string().nullish(),
    decline_code: z.string().nullish(),
    param: z.string().nullish(),
    payment_intent: z.object({ id: z.string() }).nullish(),
  }),
});

/** Stripe's error object, where it refused a request because of the card (402) or of the request itself (400, 404). */
export function stripeRefusalOf(error: unknown): z.output<typeof refusal>['error'] | undefined {
  if (!(error instanceof ExternalFailure) || ![400, 402, 404].includes(error.answer?.status ?? 0)) return undefined;
  return refusal.safeParse(error.answer?.body).data?.error;
}
