import type { Settings } from '../settings.ts';
import { createHttpSmsSender } from './http-sms-sender.ts';
import type { Senders } from './sender.ts';
import { createSmtpMailSender } from './smtp-mail-sender.ts';

/** The senders that the settings name; without an address there is none, and messages stay in the outbox. */
export const createSenders = ({ mail, sms }: Pick<Settings, 'mail' | 'sms'>): Senders => ({
  mail: mail.smtpUrl ? createSmtpMailSender(mail.smtpUrl, mail.from) : undefined,
  sms: sms.gatewayUrl ? createHttpSmsSender(sms.gatewayUrl, sms.gatewayToken, sms.from) : undefined,
});
