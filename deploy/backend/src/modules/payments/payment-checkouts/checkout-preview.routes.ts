import { getImsPaymentCheckout, getPaymentCheckout, type PayableCharger } from '@plugboard/contracts/payments';
import { chooseLanguage, type Language } from '@plugboard/contracts/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { PaymentRoute } from '../../../platform/payment-providers/select-provider.ts';
import { getNameAndLanguage } from '../../accounts/index.ts';
import { buildCheckoutPreview } from './checkout-preview.ts';
import { getCheckout } from './get-checkout.service.ts';

/** Below this the gateway asks for the content of a public page, by the page's own path. */
const prefix = '/public-content/payment/';

interface PageRequest {
  Params: { id: string };
  Querystring: { lang?: string };
}

/** In the language that the page's script will choose. */
async function languageOf(call: Call, { query, headers }: FastifyRequest<PageRequest>): Promise<Language> {
  const { language } = await getNameAndLanguage(call);
  return chooseLanguage(query.lang ?? null, language, headers['accept-language'] ?? '');
}

/** For the gateway alone: HTML for the body of a pay page. It counts as a call of the checkout. */
export function checkoutPreviewRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const previewOf =
    (endpoint: typeof getPaymentCheckout | typeof getImsPaymentCheckout, route: PaymentRoute) =>
    async (request: FastifyRequest<PageRequest>, reply: FastifyReply): Promise<FastifyReply> => {
      const { id } = request.params;
      let preview: string | undefined;
      const handler = async (call: Call): Promise<PayableCharger> => {
        const language = await languageOf(call, request);
        const charger = await getCheckout({ ...call, language }, platform, id, route);
        preview = buildCheckoutPreview(charger, { path: endpoint.path, id }, language);
        return charger;
      };
      try {
        await serve(platform, { endpoint, handler }, request as FastifyRequest, reply);
      } catch (error) {
        // The page's call shows the reason.
        if (!(error instanceof Failure)) throw error;
      }
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(preview ?? '');
    };
  const first = previewOf(getPaymentCheckout, 'first');
  app.get<PageRequest>(`${prefix}checkout/:id`, first);
  app.get<PageRequest>(`${prefix}checkout/:id/:email`, first);
  app.get<PageRequest>(`${prefix}ims/checkout/:id`, previewOf(getImsPaymentCheckout, 'ims'));
}
