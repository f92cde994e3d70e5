import { type TicketSettings, type TicketSettingsForm, ticketSettingsForm } from '@plugboard/contracts/tickets';

export type SettingsField = keyof TicketSettingsForm;
export const settingsFields = ticketSettingsForm.keyof().options;

/** Form values of the settings. */
export const formOf = (settings: TicketSettings): TicketSettingsForm => ({
  opens_tickets: settings.opens_tickets,
  faulted_minutes: settings.faulted_minutes,
  offline_minutes: settings.offline_minutes,
  recovered_minutes: settings.recovered_minutes,
  service_type: settings.service_type,
  attachment_quota_gb: settings.attachment_quota_gb,
});

/** The fields that changed, and nothing else: what others change meanwhile stays theirs. */
export const changeOf = (form: TicketSettingsForm, changed: readonly string[]): Partial<TicketSettingsForm> =>
  Object.fromEntries(Object.entries(form).filter(([name]) => changed.includes(name)));
