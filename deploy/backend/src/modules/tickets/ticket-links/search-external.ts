import { searchExternalTickets, type ExternalSystem, type ExternalTicket } from '@plugboard/contracts/tickets';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { Receiver } from '../../../platform/http/receive.ts';
import { validate } from '../../../platform/http/validation.ts';
import { getExternalSystem } from '../../accounts/index.ts';
import { callSystem } from './call-system.ts';
import type { Systems } from './systems/create-systems.ts';

interface Found {
  readonly system: ExternalSystem;
  readonly results: ExternalTicket[];
}

/** Searches the tenant's system before the call's transaction, so that no database connection waits for it. */
export const searchExternal =
  (systems: Systems): Receiver<Found> =>
  async ({ platform, tenantId, request }) => {
    const { search = '' } = validate(searchExternalTickets.query, request.query);
    const system = await withTenant(platform.database, tenantId, (db) => getExternalSystem({ db, tenantId }));
    const results = await callSystem(system, request.log, () => systems(tenantId, system).search(search.trim()));
    return { body: undefined, input: { system, results }, settle: async () => {} };
  };
