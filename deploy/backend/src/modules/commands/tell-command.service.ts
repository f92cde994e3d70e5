import type { TenantTransaction } from '../../platform/database/database.ts';
import { publish } from '../../platform/events/publish.repository.ts';
import { commandChanged } from './command-changed.ts';
import { findCommand } from './commands.repository.ts';

/** Tells whoever looks at a command that there is more to see of it. Publishes: to be called last. */
export async function tellCommand(db: TenantTransaction, tenantId: string, id: string, at: Date): Promise<void> {
  const command = await findCommand(db, tenantId, id);
  if (command) await publish(db, tenantId, [commandChanged(command, at)]);
}
