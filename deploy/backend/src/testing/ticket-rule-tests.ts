import { changeChargers } from '../modules/connections/charge-points/change-chargers.service.ts';
import type { ChargerState } from '../modules/connections/charge-points/charger-state.ts';
import { applyRules } from '../modules/tickets/ticket-rules/apply-rules.service.ts';
import { withTenant } from '../platform/database/tenant-scope.repository.ts';
import { chargerWithPorts, type TestClock } from './charge-point-tests.ts';
import type { TestApp } from './test-app.ts';

/** Chargers in and out of trouble, and the rules' results. */
export function troubles(test: TestApp, clock: TestClock) {
  const change = (id: string, to: (charger: ChargerState) => ChargerState) =>
    withTenant(test.database, 'demo', (db) => changeChargers({ db, tenantId: 'demo', at: clock.now() }, [id], to));
  const reports = (
    id: string,
    reported_status: string,
    connectorId = 1,
    error: Partial<ChargerState['ports'][0]> = {},
  ) =>
    change(id, (charger) => ({
      ...charger,
      ports: charger.ports.map((port) =>
        port.connector_id === connectorId ? { ...port, reported_status, status_at: clock.now(), ...error } : port,
      ),
    }));
  /** Last seen far in the future, so that no timeout marks it offline: `fallsSilent` does that. */
  const online = { is_online: true, last_seen_at: new Date('2100-01-01T00:00:00Z') };
  return {
    change,
    reports,
    /** An own charger that is online and whose ports are free. */
    working: async (custom_id: string, special: Parameters<typeof chargerWithPorts>[3] = {}) => {
      const id = await chargerWithPorts(test, custom_id, 2, { ...online, ...special });
      for (const connector of [1, 2]) await reports(id, 'Available', connector);
      return id;
    },
    fallsSilent: (id: string) => change(id, (charger) => ({ ...charger, is_online: false, last_seen_at: clock.now() })),
    comesOnline: (id: string) => change(id, (charger) => ({ ...charger, ...online })),
    /** Advances the clock by minutes, then applies the rules. */
    after: async (minutes: number) => {
      clock.pass(minutes * 60);
      await applyRules(test.app.platform, clock.now());
    },
    tickets: (charger_id: string) =>
      test.database.kysely
        .selectFrom('support_ticket')
        .selectAll()
        .where('charger_id', '=', charger_id)
        .orderBy('number')
        .execute(),
    comments: async (charger_id: string) => {
      const rows = await test.database.kysely
        .selectFrom('ticket_comment')
        .innerJoin('support_ticket', (join) =>
          join.onRef('support_ticket.tenant_id', '=', 'ticket_comment.tenant_id').onRef('number', '=', 'ticket_number'),
        )
        .select('text')
        .where('charger_id', '=', charger_id)
        .orderBy('ticket_comment.id')
        .execute();
      return rows.map(({ text }) => text);
    },
  };
}
