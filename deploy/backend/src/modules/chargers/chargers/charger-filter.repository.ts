import { type ChargerFilters, tagKey } from '@plugboard/contracts/chargers';
import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { singleChoice } from '../../../platform/database/single-choice.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export interface ChargerSelection extends ChargerFilters {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly pk__in?: readonly string[] | undefined;
  /** Serial numbers are an administrator's to see, so only theirs to find. */
  readonly searchesSerials: boolean;
  readonly now: Date;
}

type Builder = ExpressionBuilder<Tables, 'charger'>;
type Condition = Expression<SqlBool>;

const searched = (eb: Builder, { search, searchesSerials }: ChargerSelection): Condition[] =>
  searchPatterns(search).map((pattern) =>
    contains(eb.ref(searchesSerials ? 'charger.admin_search_text' : 'charger.search_text'), pattern),
  );

function withStatus(eb: Builder, tenantId: string, statuses: NonNullable<ChargerFilters['status__in']>): Condition {
  const ofPort = eb
    .selectFrom('port')
    .select('port.charger_id')
    .where('port.tenant_id', '=', tenantId)
    .where('port.status', 'in', statuses);
  return eb.or([eb('charger.status', 'in', statuses), eb('charger.id', 'in', ofPort)]);
}

function withTag(eb: Builder, tenantId: string, tags: readonly string[]): Condition {
  const tagged = eb
    .selectFrom('charger_tag_use')
    .select('charger_tag_use.charger_id')
    .where('charger_tag_use.tenant_id', '=', tenantId)
    .where('charger_tag_use.tag_key', 'in', tags.map(tagKey));
  return eb('charger.id', 'in', tagged);
}

/** Only administrators read the firmware version: others find nothing by it. */
const withFirmware = (eb: Builder, { searchesSerials }: ChargerSelection, versions: readonly string[]): Condition =>
  searchesSerials ? eb('charger.firmware_version', 'in', versions) : eb.lit(false);

/** The licence window of `isActivated`, in the database. */
function activated(eb: Builder, now: Date, expected: boolean): Condition {
  const inside = eb.and([
    eb('charger.licensed_from', 'is not', null),
    eb('charger.licensed_from', '<=', now),
    eb.or([eb('charger.licensed_to', 'is', null), eb('charger.licensed_to', '>', now)]),
  ]);
  return expected ? inside : eb.not(sql<SqlBool>`coalesce(${inside}, false)`);
}

function narrowing(eb: Builder, selection: ChargerSelection): Condition[] {
  const { tenantId, pk__in, location__in, manufacturer__in, model__in, connectivity__in, payment_type__in } = selection;
  const { current_type, is_activated = [] } = selection;
  return [
    ...searched(eb, selection),
    ...(pk__in?.length ? [eb('charger.id', 'in', pk__in)] : []),
    ...(selection.status__in?.length ? [withStatus(eb, tenantId, selection.status__in)] : []),
    ...(location__in?.length ? [eb('charger.location_id', 'in', location__in)] : []),
    ...(manufacturer__in?.length ? [eb('charger.manufacturer', 'in', manufacturer__in)] : []),
    ...(model__in?.length ? [eb('charger.model', 'in', model__in)] : []),
    ...(selection.tags__in?.length ? [withTag(eb, tenantId, selection.tags__in)] : []),
    ...(selection.firmware_version__in?.length ? [withFirmware(eb, selection, selection.firmware_version__in)] : []),
    ...(connectivity__in?.length ? [eb('charger.connectivity', 'in', connectivity__in)] : []),
    ...(payment_type__in?.length ? [eb('charger.payment_type', 'in', payment_type__in)] : []),
    ...(current_type?.length ? [eb('charger.current_type', 'in', current_type)] : []),
    ...singleChoice(is_activated).map((expected) => activated(eb, selection.now, expected)),
  ];
}

/** Condition of a charger list. A filter without values lets everything through. */
export const chargerFilter = (eb: Builder, selection: ChargerSelection): Condition =>
  eb.and([eb('charger.tenant_id', '=', selection.tenantId), ...narrowing(eb, selection)]);

/** Whether a list shows less than all chargers of the tenant. */
export const isNarrowed = (selection: ChargerSelection): boolean =>
  narrowing(expressionBuilder<Tables, 'charger'>(), selection).length > 0;
