import { getChargingSettings, updateChargingSettings } from '@plugboard/contracts/charging';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { signCertificateHandlers } from './sign-certificate.handlers.ts';
import { getSettings, updateSettings } from './charging-settings.service.ts';

export function chargingSettingsRoutes(app: FastifyInstance): void {
  signCertificateHandlers(app);
  bind(app, getChargingSettings, getSettings);
  bind(app, updateChargingSettings, (call) => updateSettings(call, call.body));
}
