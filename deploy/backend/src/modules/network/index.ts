/** What other modules may use of this one. */
export { reasonOf } from './commands/commands.service.ts';
export { lastMessages } from './ocpp-messages/ocpp-messages.service.ts';
