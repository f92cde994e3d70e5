import type { ExternalSystem } from '@plugboard/contracts/tickets';
import type { Platform } from '../../../../platform/platform.ts';
import { createCrm } from './crm.ts';
import { createEmbeddedTickets } from './embedded-tickets.ts';
import type { ExternalTickets } from './external-tickets.ts';
import { createHelpdesk } from './helpdesk.ts';

/** A tenant's external ticket system: the one that the settings name for it, or the embedded one. */
export type Systems = (tenantId: string, system: ExternalSystem) => ExternalTickets;

const adapters = { helpdesk: createHelpdesk, crm: createCrm };

export function createSystems({ database, settings }: Pick<Platform, 'database' | 'settings'>): Systems {
  const known = new Map<string, ExternalTickets>();
  const open: Systems = (tenantId, system) => {
    const access = settings.externalTickets[tenantId]?.[system];
    return access ? adapters[system](access) : createEmbeddedTickets(database, { tenantId, system });
  };
  // Adapters cache facts about their system.
  return (tenantId, system) => {
    const key = `${system} ${tenantId}`;
    const adapter = known.get(key) ?? open(tenantId, system);
    known.set(key, adapter);
    return adapter;
  };
}
