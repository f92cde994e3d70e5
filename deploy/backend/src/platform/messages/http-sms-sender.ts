import { sendTimeoutMs, type SmsSender } from './sender.ts';

/**
 * SMS by an HTTP gateway: `POST {to, text, from}` as JSON with the token as bearer; any 2xx is taken for done. The
 * message's id goes along as `Idempotency-Key`.
 */
export const createHttpSmsSender = (url: string, token: string | undefined, from: string | undefined): SmsSender => ({
  send: async ({ id, recipient, body }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: recipient, text: body, ...(from && { from }) }),
      redirect: 'error',
      signal: AbortSignal.timeout(sendTimeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
  },
  close: () => undefined,
});
