import { createTransport } from 'nodemailer';
import { sendTimeoutMs, type MailSender } from './sender.ts';

/**
 * Mail by SMTP.
 *
 * @param url `smtp://user:password@host:587` (upgraded to TLS where the server can) or `smtps://…:465`
 * @param from `Name <address>` or an address
 */
export function createSmtpMailSender(url: string, from: string): MailSender {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: sendTimeoutMs, greetingTimeout: sendTimeoutMs, socketTimeout: sendTimeoutMs },
    { from },
  );
  return {
    send: async ({ id, recipient, subject, body }) => {
      // As an object, so that the text counts as one address; files and web pages are never read.
      const to = { name: '', address: recipient };
      const safe = { disableFileAccess: true, disableUrlAccess: true };
      const host = new URL(url).hostname;
      await transport.sendMail({ to, subject, text: body, messageId: `<${id}@${host}>`, ...safe });
    },
    close: () => transport.close(),
  };
}
