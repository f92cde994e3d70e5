import type { ChargerImportColumn, NewCharger } from '@plugboard/contracts/chargers';
import type { FieldMessage } from '../../../platform/http/failure.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { type SentLine as SentCsvLine, toPlain } from '../../../platform/read-csv-table.ts';
import { findLocationsByName } from '../../locations/index.ts';
import { findFieldProblems } from '../chargers/check-charger.service.ts';
import { listTakenNames, listUsedModels, type TakenNames, toSettings } from '../chargers/import-rows.service.ts';
import { type LineProblem, readCharger } from './new-charger-of-line.ts';

type SentLine = SentCsvLine<ChargerImportColumn>;

export interface CheckedLine extends SentLine {
  readonly charger: NewCharger | null;
  readonly problems: readonly LineProblem[];
  readonly hints: readonly FieldMessage[];
}

type Sites = ReadonlyMap<string, readonly string[]>;

function findSite(sites: Sites, name: string | undefined): { id?: string; problems: readonly LineProblem[] } {
  const refuse = (message: FieldMessage) => ({ problems: [{ column: 'location', message }] as const });
  if (name === undefined) return refuse({ key: 'charger.locationRequired' });
  const [id, ...others] = sites.get(name.toLowerCase()) ?? [];
  if (id === undefined) return refuse({ key: 'import.locationUnknown', values: { name } });
  return others.length > 0
    ? refuse({ key: 'import.locationTwice', values: { name, count: others.length + 1 } })
    : { id, problems: [] };
}

/** The names that may be there once, a serial number once for each manufacturer, with the line that had them first. */
function repeatedNames(first: Map<string, number>, { line, cells }: SentLine): LineProblem[] {
  return (['custom_id', 'charger_point_id', 'unique_id'] as const).flatMap((column) => {
    const maker = column === 'unique_id' ? cells.manufacturer?.toLowerCase() : '';
    const key = `${column} ${maker} ${cells[column]?.toLowerCase()}`;
    const earlier = first.get(key);
    if (cells[column] !== undefined && earlier === undefined) first.set(key, line);
    return cells[column] === undefined || earlier === undefined
      ? []
      : [{ column, message: { key: 'import.twice', values: { line: earlier } } as const }];
  });
}

/** Problems of a line with other chargers of the tenant, its licence or the caller's rights. */
export async function findStoredProblems(
  call: SignedInCall,
  charger: NewCharger,
  taken: TakenNames,
): Promise<LineProblem[]> {
  const { ports, ...sent } = charger;
  const rows = ports.map(({ max_power }) => ({ max_power_w: Math.round(max_power * 1000) }));
  const found = await findFieldProblems(call, {
    settings: toSettings(charger),
    before: undefined,
    ports: rows,
    sent,
  });
  if (taken.custom_id.has(charger.custom_id.toLowerCase())) found['custom_id'] = [{ key: 'charger.customIdTaken' }];
  if (taken.charger_point_id.has(charger.charger_point_id.toLowerCase()))
    found['charger_point_id'] = [{ key: 'charger.identityTaken' }];
  if (charger.unique_id && taken.hasSerial(charger))
    found['unique_id'] = [{ key: 'charger.serialTaken' }, { key: 'charger.serialTakenBy' }];
  return Object.entries(found).flatMap(([column, messages]) =>
    messages.map((message) => ({ column: column as LineProblem['column'], message })),
  );
}

/** A make or model that no charger of the tenant has may be mistyped: a hint names a similar one, or says that it is new. */
function modelHints(models: Awaited<ReturnType<typeof listUsedModels>>, { cells }: SentLine): FieldMessage[] {
  const { manufacturer = '', model = '' } = cells;
  if (models.length === 0 || models.some((known) => known.manufacturer === manufacturer && known.model === model))
    return [];
  const like = models.find(
    (known) => toPlain(`${known.manufacturer} ${known.model}`) === toPlain(`${manufacturer} ${model}`),
  );
  const name = `${manufacturer} ${model}`.trim();
  return like
    ? [{ key: 'import.modelLike', values: { name, like: `${like.manufacturer} ${like.model}` } }]
    : [{ key: 'import.modelNew', values: { name } }];
}

/** Checks every line against its schema, the other lines and the tenant's chargers and locations. */
export async function checkLines(call: SignedInCall, lines: readonly SentLine[]): Promise<CheckedLine[]> {
  const sites = await findLocationsByName(
    call,
    lines.flatMap(({ cells }) => cells.location ?? []),
  );
  const names = lines.map(({ cells }) => ({
    custom_id: cells.custom_id ?? '',
    charger_point_id: cells.charger_point_id ?? '',
    manufacturer: cells.manufacturer ?? '',
    unique_id: cells.unique_id,
  }));
  const taken = await listTakenNames(call, names);
  const models = await listUsedModels(call);
  const first = new Map<string, number>();
  const checked: CheckedLine[] = [];
  for (const sent of lines) {
    const site = findSite(sites, sent.cells.location);
    const repeated = repeatedNames(first, sent);
    const { charger, problems } = readCharger(sent.cells, site.id, [...site.problems, ...repeated]);
    const stored = charger === null ? [] : await findStoredProblems(call, charger, taken);
    checked.push({
      ...sent,
      charger: stored.length > 0 ? null : charger,
      problems: [...problems, ...stored],
      hints: modelHints(models, sent),
    });
  }
  return checked;
}
