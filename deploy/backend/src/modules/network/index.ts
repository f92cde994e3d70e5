/** Exports for other domains. */
export { reasonOf } from './commands/commands.service.ts';
export { listLatest } from './ocpp-messages/ocpp-messages.service.ts';
