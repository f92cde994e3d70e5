/** Exports for other domains. */
export { callerOfRow, requesterOf, type CommandCaller, type CommandContext } from './commands/command-context.ts';
export { describeReason, listCommandOutcomes } from './commands/commands.service.ts';
export { enqueueUnlessRefused } from './commands/create-command.service.ts';
export { enqueueForDriver } from './commands/driver-commands.service.ts';
export { phasesOf, toLoadPort } from './load-control/port-demand.ts';
export { listLatest } from './ocpp-messages/ocpp-messages.service.ts';
