import type { PlainClient } from './plain-client.ts';

const period = '?start_at__gt=2026-01-01T00:00:00Z&end_at__lte=2026-02-01T00:00:00Z&tz=America/Los_Angeles';

/** Figures, charts, vehicles, trouble and load of the dashboard. */
export async function walkDashboard(client: PlainClient): Promise<void> {
  const dashboard = '/api/v1/dashboard';
  for (const path of [`${dashboard}/energy/efficiency`, '/api/v1/fleet/dashboard/efficiency'])
    await client.call('GET', path, { query: period });
  for (const path of ['charger/session/', 'charger/energy/consumption', 'charger/revenue/', 'energy/cost/'])
    await client.call('GET', `${dashboard}/${path}`, { query: `${period}&grouptime=day` });
  for (const path of ['vehicle/top', 'vehicle/miles/driven'])
    await client.call('GET', `${dashboard}/${path}`, { query: period });
  await client.list(`${dashboard}/charger/require_attention/`, {}, ['charger', 'cause', 'since']);
  await client.call('GET', `${dashboard}/charger/statuses/`);
  for (const path of ['/api/v1/site-load', '/api/v1/site-load-3phases']) await client.call('GET', path);
}
