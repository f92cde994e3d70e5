import { changeTicketSettings, getTicketSettings } from '@plugboard/contracts/tickets';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { getSettings, updateSettings } from './ticket-settings.service.ts';

export function ticketSettingsRoutes(app: FastifyInstance): void {
  const { settings } = app.platform;
  bind(app, getTicketSettings, (call) => getSettings(call, settings));
  bind(app, changeTicketSettings, (call) => updateSettings(call, call.body, settings));
}
