import type { LiveEvent } from '@plugboard/contracts';
import type { CommandRow } from './commands.repository.ts';

/** What whoever looks is told. */
export const commandChanged = (command: CommandRow, at: Date): LiveEvent => ({
  type: 'command-changed',
  command: command.id,
  charger: command.charger_id,
  port: command.port_id,
  action: command.action,
  status: command.state,
  reason: command.reason_words,
  at: at.toISOString(),
});
