import type { listChargerVariables, VariableMonitor } from '@plugboard/contracts/chargers';
import type { ParsedQueryOf } from '@plugboard/contracts/platform';
import { sql, type Expression, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { jsonForDatabase } from '../../../platform/database/json-text.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ChargerVariableTables } from './charger-variables.tables.ts';

export type VariableRow = Selectable<ChargerVariableTables['charger_variable']>;

/** Transaction, charger and time of a report. */
export interface ReportingCharger {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly chargerId: string;
  readonly at: Date;
}

export type VariableName = Pick<
  VariableRow,
  'component' | 'component_instance' | 'evse_id' | 'connector_id' | 'variable' | 'variable_instance' | 'attribute'
>;

/** Reported facts about a variable; omitted fields keep their stored value. */
export interface VariableReport {
  readonly name: VariableName;
  readonly value?: string | null;
  readonly mutability?: string;
  readonly unit?: string;
  readonly monitors?: readonly VariableMonitor[];
}

/** The most variables that are kept of a charge point; one that invents names does not fill the database. */
export const maxVariables = 5000;

const keyColumns = [
  'tenant_id',
  'charger_id',
  'component',
  'component_instance',
  'evse_id',
  'connector_id',
  'variable',
  'variable_instance',
  'attribute',
] as const;

/** Upserts a variable; fields not reported keep their stored value. */
export async function saveVariable(
  { db, tenantId, chargerId, at }: ReportingCharger,
  { name, monitors, ...values }: VariableReport,
): Promise<void> {
  const known = { ...values, ...(monitors && { monitors: jsonForDatabase(monitors) }), reported_at: at };
  const nothing = { value: null, mutability: null, unit: null, monitors: jsonForDatabase([]) };
  await db
    .insertInto('charger_variable')
    .values({ tenant_id: tenantId, charger_id: chargerId, ...name, ...nothing, ...known })
    .onConflict((conflict) => conflict.columns(keyColumns).doUpdateSet(known))
    .execute();
}

export async function countVariables(
  db: TenantTransaction,
  tenantId: string,
  chargerId: string,
  search?: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('charger_variable')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => variableFilter(eb, { tenantId, chargerId, search }))
    .executeTakeFirstOrThrow();
  return count;
}

interface VariableSelection {
  readonly tenantId: string;
  readonly chargerId: string;
  readonly search?: string | undefined;
}

const variableFilter = (
  eb: ExpressionBuilder<Tables, 'charger_variable'>,
  { tenantId, chargerId, search }: VariableSelection,
): Expression<SqlBool> =>
  eb.and([
    eb('tenant_id', '=', tenantId),
    eb('charger_id', '=', chargerId),
    ...searchPatterns(search).map((pattern) =>
      contains(sql`lower(component || '.' || variable || E'\\n' || coalesce(value, ''))`, pattern),
    ),
  ]);

const component = sql`lower(component)`;
const variable = sql`lower(variable)`;
const orderKeys = { component, variable };
const placeKeys = ['evse_id', 'connector_id', 'component_instance', 'variable_instance', 'attribute'].map((name) =>
  sql.ref(name),
);

export const findVariables = (
  db: TenantTransaction,
  selection: VariableSelection,
  { limit, offset, ordering }: Pick<ParsedQueryOf<typeof listChargerVariables>, 'limit' | 'offset' | 'ordering'>,
): Promise<VariableRow[]> =>
  db
    .selectFrom('charger_variable')
    .selectAll()
    .where((eb) => variableFilter(eb, selection))
    .orderBy(orderBy(orderKeys, ordering, component, variable, ...placeKeys))
    .limit(limit)
    .offset(offset)
    .execute();

/** Deletes the variables that a full report no longer contains. */
export const deleteVariablesBefore = (
  db: TenantTransaction,
  tenantId: string,
  chargerId: string,
  before: Date,
): Promise<unknown> =>
  db
    .deleteFrom('charger_variable')
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .where('reported_at', '<', before)
    .execute();
