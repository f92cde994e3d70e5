/** Exports for other domains. */
export { describeReason } from './commands/commands.service.ts';
export { enqueueForDriver } from './commands/driver-commands.service.ts';
export { listLatest } from './ocpp-messages/ocpp-messages.service.ts';
