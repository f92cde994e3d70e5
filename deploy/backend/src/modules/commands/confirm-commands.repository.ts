import { statesBefore, type CommandAction } from '@plugboard/contracts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { ChargePointReport } from '../../platform/ocpp/charge-point-messages.ts';
import type { CommandRow } from './commands.repository.ts';

/** Which actions a report can say something about. */
const actionsShownBy: Readonly<Record<ChargePointReport['kind'], readonly CommandAction[]>> = {
  booted: ['reboot'],
  // A reset of one EVSE ends with a status of it, and no boot.
  status: ['change-availability', 'reserve', 'run-tests', 'reboot'],
  'transaction-started': ['start'],
  'transaction-ended': ['stop'],
  'firmware-status': ['update-firmware'],
  'diagnostics-status': ['get-diagnostics'],
  'report-completed': ['get-configuration', 'get-report', 'get-monitoring-report'],
};

/** Further back nothing is waited for, however late a report comes. */
const longestWaitMs = 24 * 60 * 60 * 1000;

/** Commands that were sent and that the report may be about, those that were given up among them; locked. */
export const findAwaiting = (
  db: TenantTransaction,
  tenantId: string,
  { chargerId, kind, at }: ChargePointReport & { readonly chargerId: string; readonly at: Date },
): Promise<CommandRow[]> =>
  db
    .selectFrom('command')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .where('created_at', '>', new Date(at.getTime() - longestWaitMs))
    .where('action', 'in', actionsShownBy[kind])
    .where('state', 'in', statesBefore('confirmed'))
    .where('sent_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
