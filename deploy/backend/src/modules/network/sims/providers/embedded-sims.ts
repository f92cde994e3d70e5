import type { SimNetwork } from '@plugboard/contracts/chargers';
import type { Database } from '../../../../platform/database/database.ts';
import { withTenant } from '../../../../platform/database/tenant-scope.repository.ts';
import { saveCard, moveCard } from './embedded-sims.repository.ts';
import type { SimProvider } from './sim-provider.ts';

/** The fleets of the embedded provider; a card begins in the first one. */
const embeddedFleets = ['Chargers', 'Chargers with cameras'] as const;

/** E.118: a card for telecommunications begins with 89 and has 19 or 20 digits. */
const iccidForm = /^89\d{17,18}$/;

const network = (country: string, id: string, name: string): SimNetwork => ({ country, id, name });

const networks: readonly SimNetwork[] = [
  network('US', '310410', 'AT&T'),
  network('US', '310260', 'T-Mobile'),
  network('US', '311480', 'Verizon'),
  network('CA', '302610', 'Bell'),
  network('CA', '302720', 'Rogers'),
  network('CA', '302220', 'Telus'),
  network('ES', '21407', 'Movistar'),
  network('ES', '21403', 'Orange'),
  network('ES', '21401', 'Vodafone'),
];

/**
 * Stands in where the settings name no provider. Its cards lie in a table; one it has not seen, of the right form, was
 * just put into its charger and is active from then on.
 */
export const createEmbeddedSims = (database: Database, tenantId: string): SimProvider => ({
  read: async (iccid) => {
    if (!iccidForm.test(iccid)) return undefined;
    return withTenant(database, tenantId, (db) => saveCard(db, tenantId, { iccid, fleet: embeddedFleets[0] }));
  },
  fleets: async () => [...embeddedFleets],
  move: async (iccid, fleet) => {
    if (!iccidForm.test(iccid)) return undefined;
    return withTenant(database, tenantId, async (db) => {
      await saveCard(db, tenantId, { iccid, fleet });
      return moveCard(db, tenantId, { iccid, fleet });
    });
  },
  networks: async (country) => networks.filter((one) => one.country === country),
});
