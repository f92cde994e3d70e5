import {
  type LocationImportColumn,
  locationPartners,
  newLocation,
  type NewLocation,
} from '@plugboard/contracts/locations';
import type { FieldMessage } from '../../../../platform/http/failure.ts';
import { toFieldMessages } from '../../../../platform/http/validation.ts';
import { type SentLine, toPlain } from '../../../../platform/read-csv-table.ts';
import { findContradictions } from '../check-location.ts';

export interface LineProblem {
  readonly column: LocationImportColumn;
  readonly message: FieldMessage;
}

export interface ReadLine {
  /** `null` where the line has a problem. */
  readonly location: NewLocation | null;
  readonly problems: readonly LineProblem[];
}

const answers: Readonly<Record<string, boolean>> = {
  yes: true,
  si: true,
  true: true,
  1: true,
  no: false,
  false: false,
  0: false,
};

/** Degrees, with a point or a comma before the decimals; anything else is no number. */
const toDegrees = (cell: string): number | undefined =>
  /^[+-]?\d{1,3}([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : undefined;

type Cells = SentLine<LocationImportColumn>['cells'];

/** The cells as fields of a new location. A cell that says nothing of its kind is a problem. */
function readCells(cells: Cells, problems: LineProblem[]): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...cells };
  for (const column of ['members_only', 'public_visibility'] as const) {
    const cell = cells[column];
    if (cell === undefined) continue;
    fields[column] = answers[toPlain(cell)];
    if (fields[column] === undefined) problems.push({ column, message: { key: 'import.yesOrNo' } });
  }
  for (const column of ['latitude', 'longitude'] as const) {
    const degrees = toDegrees(cells[column] ?? '');
    fields[column] = degrees;
    fields[`address_${column}`] = degrees;
    if (degrees === undefined)
      problems.push({ column, message: { key: cells[column] === undefined ? 'field.required' : 'import.number' } });
  }
  const partner = cells.partner;
  if (partner !== undefined) fields['partner'] = locationPartners.find((one) => one === toPlain(partner)) ?? partner;
  // Members Only switches Public Visibility off (spec §4), unless the line says otherwise.
  if (fields['members_only'] === true && cells.public_visibility === undefined) fields['public_visibility'] = false;
  return fields;
}

/** The location of a line, or its problems, one for each column. */
export function readLocation(cells: Cells): ReadLine {
  const problems: LineProblem[] = [];
  const result = newLocation.safeParse(readCells(cells, problems), { reportInput: true });
  const found = result.success ? findContradictions(toChecked(result.data)) : toFieldMessages(result.error);
  for (const [field, [message]] of Object.entries(found)) {
    const column = field.replace(/^address_(?=l)/, '') as LocationImportColumn;
    if (message && !problems.some((known) => known.column === column)) problems.push({ column, message });
  }
  return { location: result.success && problems.length === 0 ? result.data : null, problems };
}

const toChecked = ({ name, address_latitude, address_longitude, ...location }: NewLocation) => ({
  id: '',
  name,
  address_latitude,
  address_longitude,
  latitude: location.latitude ?? address_latitude,
  longitude: location.longitude ?? address_longitude,
  members_only: location.members_only,
  public_visibility: location.public_visibility,
});
