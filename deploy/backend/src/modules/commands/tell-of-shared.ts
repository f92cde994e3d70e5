import type { TenantTransaction } from '../../platform/database/database.ts';
import { notify } from '../../platform/events/notify.repository.ts';
import type { CommandRow } from './commands.repository.ts';

/** On this channel instances hear that a command has gone on which another tenant asked for: `SentCommand`. */
export const sharedCommandsChannel = 'shared_commands';

/** The command at the owner of a shared charger. */
export interface SentCommand {
  readonly tenant: string;
  readonly command: string;
}

/** Says that a command has gone on, where another tenant asked for it. */
export async function tellOfShared(
  db: TenantTransaction,
  { tenant_id: tenant, id: command, source }: Pick<CommandRow, 'tenant_id' | 'id' | 'source'>,
): Promise<void> {
  if (source === 'share')
    await notify(db, sharedCommandsChannel, JSON.stringify({ tenant, command } satisfies SentCommand));
}
