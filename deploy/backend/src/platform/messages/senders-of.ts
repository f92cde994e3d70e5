import type { Settings } from '../settings.ts';
import { httpSmsSender } from './http-sms-sender.ts';
import type { Senders } from './sender.ts';
import { smtpMailSender } from './smtp-mail-sender.ts';

/** The senders that the settings name; without an address there is none, and messages stay in the outbox. */
export const sendersOf = ({ mail, sms }: Pick<Settings, 'mail' | 'sms'>): Senders => ({
  mail: mail.smtpUrl ? smtpMailSender(mail.smtpUrl, mail.from) : undefined,
  sms: sms.gatewayUrl ? httpSmsSender(sms.gatewayUrl, sms.gatewayToken, sms.from) : undefined,
});
