import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';
import { buildLink } from './link.ts';
import { withAbsolutePictures } from './mail-template.ts';
import { type MailSender, type Senders, sendTimeoutMs, type SmsSender } from './sender.ts';

/**
 * Mail by SMTP.
 *
 * @param url `smtp://user:password@host:587` (upgraded to TLS where the server can) or `smtps://…:465`
 * @param from `Name <address>` or an address
 * @param originOf Where a tenant's portal is, for its logo
 */
function createSmtpMailSender(url: string, from: string, originOf: (tenantId: string) => string): MailSender {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: sendTimeoutMs, greetingTimeout: sendTimeoutMs, socketTimeout: sendTimeoutMs },
    { from },
  );
  return {
    send: async ({ id, tenant_id, recipient, subject, body, html }) => {
      // As an object, so that the text counts as one address; files and web pages are never read.
      const to = { name: '', address: recipient };
      const safe = { disableFileAccess: true, disableUrlAccess: true };
      const host = new URL(url).hostname;
      await transport.sendMail({
        to,
        subject,
        text: body,
        ...(html !== null && { html: withAbsolutePictures(html, originOf(tenant_id)) }),
        messageId: `<${id}@${host}>`,
        ...safe,
      });
    },
    close: () => transport.close(),
  };
}

/**
 * SMS by an HTTP gateway: `POST {to, text, from}` as JSON with the token as bearer; any 2xx is taken for done. The
 * message's id goes along as `Idempotency-Key`.
 */
const createHttpSmsSender = (url: string, token: string | undefined, from: string | undefined): SmsSender => ({
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

/** The senders that the settings name; without an address there is none, and messages stay in the outbox. */
export const createSenders = ({
  mail,
  sms,
  port,
  publicOrigin,
}: Pick<Settings, 'mail' | 'sms' | 'port' | 'publicOrigin'>): Senders => ({
  mail: mail.smtpUrl
    ? createSmtpMailSender(mail.smtpUrl, mail.from, (tenantId) =>
        buildLink(tenantId, '', { host: `localhost:${port}`, protocol: 'http' }, publicOrigin),
      )
    : undefined,
  sms: sms.gatewayUrl ? createHttpSmsSender(sms.gatewayUrl, sms.gatewayToken, sms.from) : undefined,
});
