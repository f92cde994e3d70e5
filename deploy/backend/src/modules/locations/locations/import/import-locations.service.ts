import {
  type importLocations as endpoint,
  type LocationImportColumn,
  locationImportHeadings,
  type LocationImportReply,
  maxImportedLocations,
  requiredLocationColumns,
} from '@plugboard/contracts/locations';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { readCsvTable, type SentLine } from '../../../../platform/read-csv-table.ts';
import { text } from '../../../../platform/text.ts';
import { buildLocationRow, requireUnrestricted, type TermsOfTenant } from '../create-location.service.ts';
import { findTakenNames, insertLocations } from '../save-locations.repository.ts';
import { type LineProblem, readLocation, type ReadLine } from './new-location-of-line.ts';

const table = {
  headings: locationImportHeadings,
  required: requiredLocationColumns,
  maxLines: maxImportedLocations,
};

/** Rows of one statement. */
const batch = 500;

interface CheckedLine extends ReadLine {
  readonly sent: SentLine<LocationImportColumn>;
}

/** Checks every line, alone, against the lines before it, and against the tenant's locations. */
async function checkLines(
  { db, tenantId }: SignedInCall,
  lines: readonly SentLine<LocationImportColumn>[],
): Promise<readonly CheckedLine[]> {
  const nameOf = ({ cells }: SentLine<LocationImportColumn>) => cells.name?.toLowerCase() ?? '';
  const taken = await findTakenNames(db, tenantId, [...new Set(lines.map(nameOf))]);
  const first = new Map<string, number>();
  return lines.map((sent) => {
    const { location, problems } = readLocation(sent.cells);
    const name = nameOf(sent);
    const earlier = first.get(name);
    if (name !== '' && earlier === undefined) first.set(name, sent.line);
    const ofName: readonly LineProblem[] =
      name === ''
        ? []
        : taken.has(name)
          ? [{ column: 'name', message: { key: 'location.nameTaken' } }]
          : earlier === undefined
            ? []
            : [{ column: 'name', message: { key: 'import.twice', values: { line: earlier } } }];
    return { sent, location: ofName.length > 0 ? null : location, problems: [...problems, ...ofName] };
  });
}

async function addLocations({ db, tenantId }: SignedInCall, lines: readonly CheckedLine[]): Promise<void> {
  const rows = lines.flatMap(({ location }) =>
    location === null ? [] : [buildLocationRow({ tenant_id: tenantId, id: newId() }, location)],
  );
  for (let at = 0; at < rows.length; at += batch) await insertLocations(db, rows.slice(at, at + batch));
}

/** Adds the locations of a CSV, but for lines with a problem. A dry run only reports. */
export async function importLocations(
  call: SignedInCall,
  { file, dry_run: isDryRun }: ParsedBodyOf<typeof endpoint>,
  need: TermsOfTenant,
): Promise<LocationImportReply> {
  await requireUnrestricted(call, need);
  const { header, lines, problem } = readCsvTable(await file.text(), table, call.language);
  const checked = await checkLines(call, lines);
  const refused = checked.filter(({ location }) => location === null);
  const added = checked.length - refused.length;
  if (!isDryRun) await addLocations(call, checked);
  await call.audit({
    action: isDryRun ? 'locations.checked' : 'locations.imported',
    subject: { type: 'tenant', id: call.tenantId },
    after: { lines: lines.length, added },
  });
  return {
    dry_run: isDryRun,
    problem: problem ? text(call.language, problem.key, problem.values) : null,
    header: [...header],
    lines: lines.length,
    added,
    refused: refused.map(({ sent: { line, values, cells }, problems }) => ({
      line,
      values: [...values],
      problems: problems.map(({ column, message }) => ({
        column,
        value: cells[column] ?? '',
        message: text(call.language, message.key, message.values),
      })),
    })),
  };
}
