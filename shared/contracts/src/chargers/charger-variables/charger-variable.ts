import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';

const moment = z.iso.datetime({ offset: true });

/** OCPP 2.0.1 §3.58 MutabilityEnumType. */
export const mutabilities = ['ReadOnly', 'WriteOnly', 'ReadWrite'] as const;

/** A monitor that watches a variable (OCPP 2.0.1 N02). */
export const variableMonitor = z.object({
  id: z.number().int(),
  /** E.g. `UpperThreshold`. */
  type: z.string(),
  value: z.number(),
  /** 0 (danger) to 9 (debug). */
  severity: z.number().int(),
});
export type VariableMonitor = z.infer<typeof variableMonitor>;

/** A setting or reading of a charge point, as it last reported it. OCPP 1.6 knows keys alone: `component` is empty. */
export const chargerVariable = z.object({
  component: z.string(),
  component_instance: z.string().nullable(),
  /** `null`: of the whole charge point. */
  evse: z.number().int().nullable(),
  connector: z.number().int().nullable(),
  variable: z.string(),
  variable_instance: z.string().nullable(),
  /** `Actual`, `Target`, `MinSet` or `MaxSet`. */
  attribute: z.string(),
  /** `null`: not reported, or a secret. */
  value: z.string().nullable(),
  mutability: z.enum(mutabilities).nullable(),
  unit: z.string().nullable(),
  monitors: z.array(variableMonitor),
  as_of: moment,
});
export type ChargerVariable = z.infer<typeof chargerVariable>;

/** `search` looks in the names of component and variable, and in the value. By component, then variable. */
export const listChargerVariables = endpoint({
  method: 'GET',
  path: '/api/v1/charger/{id}/variable/',
  summary: 'What a charge point reported of its settings and readings',
  source: 'OCPP 2.0.1 B06 to B08, 1.6 §5.8 (beyond §7)',
  permission: 'view_charger',
  params: z.object({ id: z.uuid() }),
  query: listQuery.extend({ ordering: z.enum(orderingsOf(['component', 'variable'])).default('component') }),
  reply: page(chargerVariable),
});
