import { randomFor } from './random.ts';
import type { Row, Rows } from './rows.ts';
import type { DemoTenant } from './tenants.ts';
import { ago, day } from './time.ts';
import { demoUsers } from './users.ts';

const spares = 6;

/** Default card of simulated charge points (deploy/simulator/src/cli.ts). */
const simulatorCard = 'PLUGBOARD-DEMO';

/** Charging cards of the drivers, one in six of them blocked, expired or about to, and some in the drawer. */
export function idTagRows(tenant: DemoTenant, now: Date): Rows {
  const tenantId = tenant.id;
  const random = randomFor(`cards of ${tenantId}`);
  const number = () =>
    Array.from({ length: 7 }, () => random.integer(0, 255).toString(16).padStart(2, '0'))
      .join('')
      .toUpperCase();
  const card = (account_id: string | null, index: number): Row => ({
    tenant_id: tenantId,
    id: random.uuid(),
    number: number(),
    account_id,
    is_blocked: index % 6 === 1,
    expires_at: index % 6 === 3 ? ago(now, random.integer(5, 90) * day) : index % 6 === 5 ? ago(now, -9 * day) : null,
    created_at: ago(now, random.integer(100, 400) * day),
  });
  const drivers = demoUsers(tenant).filter(({ role }) => role === 'driver');
  const owners = [...drivers.map(({ id }) => id), ...Array.from({ length: spares }, () => null)];
  const simulated = {
    tenant_id: tenantId,
    id: random.uuid(),
    number: simulatorCard,
    account_id: null,
    is_blocked: false,
    expires_at: null,
    created_at: ago(now, 100 * day),
  };
  return { table: 'id_tag', rows: [...owners.map(card), ...(tenantId === 'demo' ? [simulated] : [])] };
}
