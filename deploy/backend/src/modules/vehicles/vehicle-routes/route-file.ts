import type { Download, Language } from '@plugboard/contracts/platform';
import {
  maxRouteLines,
  maxWaypoints,
  requiredRouteColumns,
  type RouteUploadColumn,
  routeUploadColumns,
  routeUploadHeadings,
  type Waypoint,
} from '@plugboard/contracts/vehicles';
import type { FieldMessage } from '../../../platform/http/failure.ts';
import { readCsvTable, type SentLine } from '../../../platform/read-csv-table.ts';

export interface LineProblem {
  readonly line: number;
  readonly column: RouteUploadColumn;
  readonly value: string;
  readonly message: FieldMessage;
}

/** Lines of one vehicle and one name, in their order. */
export interface SentRoute {
  readonly vehicle: string;
  readonly name: string;
  readonly lines: readonly SentLine<RouteUploadColumn>[];
  /** Only of lines that could be read. */
  readonly waypoints: readonly Waypoint[];
  readonly problems: readonly LineProblem[];
}

const table = { headings: routeUploadHeadings, required: requiredRouteColumns, maxLines: maxRouteLines };
const maxNameLength = 80;

/** Degrees, with a point or a comma before the decimals. */
function degreesOf(cell: string | undefined, most: number): number | undefined {
  if (cell === undefined || !/^[+-]?\d{1,3}([.,]\d+)?$/.test(cell)) return undefined;
  const degrees = Number(cell.replace(',', '.'));
  return Math.abs(degrees) <= most ? degrees : undefined;
}

function readLine(sent: SentLine<RouteUploadColumn>): { waypoint: Waypoint | null; problems: readonly LineProblem[] } {
  const { line, cells } = sent;
  const problem = (column: RouteUploadColumn, key: FieldMessage['key']): LineProblem => {
    const value = cells[column] ?? '';
    return { line, column, value, message: { key: value === '' ? 'route.cellMissing' : key } };
  };
  const [lat, lng] = [degreesOf(cells.latitude, 90), degreesOf(cells.longitude, 180)];
  const isLong = (column: RouteUploadColumn) => (cells[column]?.length ?? 0) > maxNameLength;
  const problems = [
    ...(['vehicle', 'route'] as const).flatMap((column) =>
      cells[column] === undefined || isLong(column) ? [problem(column, 'route.nameTooLong')] : [],
    ),
    ...(isLong('stop') ? [problem('stop', 'route.nameTooLong')] : []),
    ...(lat === undefined ? [problem('latitude', 'route.latitude')] : []),
    ...(lng === undefined ? [problem('longitude', 'route.longitude')] : []),
  ];
  const isReadable = lat !== undefined && lng !== undefined;
  const name = cells.stop === undefined ? {} : { name: cells.stop };
  return { waypoint: isReadable ? { lat, lng, ...name } : null, problems };
}

function readRoute(lines: readonly SentLine<RouteUploadColumn>[]): SentRoute {
  const { vehicle = '', route: name = '' } = lines[0]?.cells ?? {};
  const read = lines.map(readLine);
  const countProblem = (at: number, key: FieldMessage['key'], values: Record<string, string | number>) => {
    const { line = 0 } = lines[at] ?? {};
    return [{ line, column: 'route', value: name, message: { key, values } }] as const;
  };
  const count = lines.length;
  const ofCount =
    count < 2
      ? countProblem(0, 'route.tooFewWaypoints', { name })
      : count > maxWaypoints
        ? countProblem(maxWaypoints, 'route.tooManyWaypoints', { name, max: maxWaypoints, count: maxWaypoints + 1 })
        : [];
  const isNamed = vehicle !== '' && name !== '';
  const problems = [...read.flatMap((line) => line.problems), ...(isNamed ? ofCount : [])];
  return { vehicle, name, lines, waypoints: read.flatMap(({ waypoint }) => waypoint ?? []), problems };
}

/** The routes of a CSV, or the problem of the whole file. */
export function readRouteFile(csv: string, language: Language) {
  const { lines, problem } = readCsvTable(csv, table, language);
  const groups = Map.groupBy(lines, ({ cells }) => JSON.stringify([cells.vehicle?.toLowerCase(), cells.route]));
  return { lines: lines.length, problem, routes: [...groups.values()].map(readRoute) };
}

const example = [
  ['Van 01', 'North', 'Depot', '34.0195', '-118.4912'],
  ['Van 01', 'North', 'Market', '34.0522', '-118.2437'],
  ['Van 01', 'North', 'Clinic', '34.1478', '-118.1445'],
];

async function* templateLines(language: Language): AsyncGenerator<string> {
  const header = routeUploadColumns.map((column) => routeUploadHeadings[column][language]);
  // The mark lets a spreadsheet read it as UTF-8.
  yield `\uFEFF${[header, ...example].map((values) => `${values.join(',')}\r\n`).join('')}`;
}

export const buildRoutesTemplate = (language: Language): Download => ({
  contentType: 'text/csv; charset=utf-8',
  fileName: 'routes_template.csv',
  content: templateLines(language),
});
