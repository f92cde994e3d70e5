import type { PlanEntry, Story } from './plan.ts';

/** Basic Auth password of the demo's charge points. */
export const demoPassword = 'plugboard-demo-charge-point';

const charger = (number: string, protocol: PlanEntry['protocol'], story: Story): PlanEntry => ({
  host: 'demo.localhost',
  identity: `CP-DEMO-${number}`,
  password: demoPassword,
  protocol,
  ports: 1,
  current_type: 'AC',
  max_power_w: 7_400,
  story,
  id_tags: [`PLUGBOARD-DEMO-${number}`],
  register_wh: 1_000_000,
});

/**
 * The chargers that the demo names (design/demo.md). 005 never connects and 007 is another tenant's; out-of-order mode
 * (004), a licence that is over (008) and payments (003, 009) are the portal's business: the charge points don't know.
 */
export const demoFleet: readonly PlanEntry[] = [
  charger('001', '1.6', 'available'),
  { ...charger('002', '2.0.1', 'charging'), ports: 2, current_type: 'DC', max_power_w: 150_000 },
  charger('003', '2.0.1', 'available'),
  charger('004', '1.6', 'available'),
  charger('005', '1.6', 'offline'),
  charger('006', '2.0.1', 'faulted'),
  charger('008', '1.6', 'available'),
  charger('009', '2.0.1', 'available'),
  charger('010', '1.6', 'busy'),
  charger('011', '2.0.1', 'busy'),
];
