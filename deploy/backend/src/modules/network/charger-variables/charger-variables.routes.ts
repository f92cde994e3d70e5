import { listChargerVariables, mutabilities, type ChargerVariable } from '@plugboard/contracts/chargers';
import { type HandlerReplyOf } from '@plugboard/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { getCountOfLastPage, buildPageLinks } from '../../../platform/http/page-links.ts';
import { getWithPorts } from '../../chargers/index.ts';
import { countVariables, findVariables, type VariableRow } from './charger-variables.repository.ts';
import { registerReportHandlers } from './report.handlers.ts';

const toVariableDto = (row: VariableRow): ChargerVariable => ({
  component: row.component,
  component_instance: row.component_instance || null,
  evse: row.evse_id || null,
  connector: row.connector_id || null,
  variable: row.variable,
  variable_instance: row.variable_instance || null,
  attribute: row.attribute,
  value: row.value,
  mutability: mutabilities.find((known) => known === row.mutability) ?? null,
  unit: row.unit,
  monitors: row.monitors,
  as_of: row.reported_at.toISOString(),
});

export function chargerVariableRoutes(app: FastifyInstance): void {
  registerReportHandlers(app);
  bind(app, listChargerVariables, async (call): Promise<HandlerReplyOf<typeof listChargerVariables>> => {
    const { db, tenantId, query, params } = call;
    await getWithPorts(call, params.id);
    const rows = await findVariables(db, { tenantId, chargerId: params.id, search: query.search }, query);
    const count =
      getCountOfLastPage(query, rows.length) ?? (await countVariables(db, tenantId, params.id, query.search));
    const path = listChargerVariables.path.replace('{id}', params.id);
    return { results: rows.map(toVariableDto), ...buildPageLinks(path, query, count), count };
  });
}
