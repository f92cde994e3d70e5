import type { ChargerImportReply, importChargers as endpoint } from '@plugboard/contracts/chargers';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import type { FieldMessage } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { text } from '../../../platform/text.ts';
import { bindChargePoint, changeChargers, unknownListChanged } from '../../connections/index.ts';
import { requireUnrestricted } from '../chargers/create-charger.service.ts';
import { addFreeChargers, listTakenNames } from '../chargers/import-rows.service.ts';
import type { ScheduleLimits } from '../chargers/schedule-limits.ts';
import { readChargerFile } from './charger-columns.ts';
import { type CheckedLine, checkLines, findStoredProblems } from './check-lines.service.ts';

interface Clocked {
  readonly now: Date;
  readonly limitsAreDue: ScheduleLimits;
}

type Added = ReadonlyMap<number, string>;

/**
 * Adds the chargers of the lines without a problem, and returns their ids by line. A name that another call has taken
 * since the check leaves its line out.
 */
async function addChargers(
  call: SignedInCall,
  lines: readonly CheckedLine[],
  { now, limitsAreDue }: Clocked,
): Promise<Added> {
  const { db, tenantId: tenant_id } = call;
  const { currency } = await requireUnrestricted(call);
  const wanted = lines.flatMap(({ line, charger }) => (charger === null ? [] : [{ line, charger, id: newId() }]));
  const added = await addFreeChargers(call, wanted, currency);
  if (added.length === 0) return new Map();
  let wasAnyUnknown = false;
  for (const { id, charger, ports } of added) {
    if (charger.current !== null || charger.power !== null) await limitsAreDue(call, { chargerId: id, ports, at: now });
    if (await bindChargePoint(call, id, charger.charger_point_id)) wasAnyUnknown = true;
  }
  const ids = added.map(({ id }) => id);
  const events = await changeChargers({ db, tenantId: tenant_id, at: now }, ids, (charger) => charger);
  await publish(db, tenant_id, [
    ...ids.map((charger) => ({ type: 'charger-settings-changed', charger, change: 'added' }) as const),
    ...events,
    ...(wasAnyUnknown ? [unknownListChanged] : []),
  ]);
  return new Map(added.map(({ line, id }) => [line, id]));
}

/** Lines that a concurrent call has taken the name of get the problem that they have by now. */
async function recheck(
  call: SignedInCall,
  lines: readonly CheckedLine[],
  added: Added,
): Promise<readonly CheckedLine[]> {
  const late = lines.flatMap(({ line, charger }) => (charger === null || added.has(line) ? [] : [charger]));
  if (late.length === 0) return lines;
  const taken = await listTakenNames(call, late);
  return Promise.all(
    lines.map(async (each) =>
      each.charger === null || added.has(each.line)
        ? each
        : { ...each, problems: await findStoredProblems(call, each.charger, taken) },
    ),
  );
}

/** Adds the chargers of a CSV, but for lines with a problem. A dry run only reports. */
export async function importChargers(
  call: SignedInCall,
  { csv, dry_run: isDryRun }: ParsedBodyOf<typeof endpoint>,
  clocked: Clocked,
): Promise<ChargerImportReply> {
  await requireUnrestricted(call);
  const file = readChargerFile(csv, call.language);
  const checked = await checkLines(call, file.lines);
  const ready = checked.filter(({ charger }) => charger !== null).length;
  await call.audit({
    action: isDryRun ? 'chargers.checked' : 'chargers.imported',
    subject: { type: 'tenant', id: call.tenantId },
    after: { rows: file.lines.length, ready, custom_ids: checked.flatMap(({ charger }) => charger?.custom_id ?? []) },
  });
  const added = isDryRun ? new Map<number, string>() : await addChargers(call, checked, clocked);
  const lines = isDryRun ? checked : await recheck(call, checked, added);
  const words = ({ key, values }: FieldMessage) => text(call.language, key, values);
  return {
    dry_run: isDryRun,
    problem: file.problem ? words(file.problem) : null,
    header: [...file.header],
    added: isDryRun ? ready : added.size,
    lines: lines.map(({ line, values, cells, charger, problems, hints }) => ({
      line,
      values: [...values],
      custom_id: cells.custom_id ?? '',
      name: cells.name ?? '',
      location: cells.location ?? '',
      outcome: added.has(line) ? 'ADDED' : isDryRun && charger !== null ? 'READY' : 'REFUSED',
      charger: added.get(line) ?? null,
      problems: problems.map(({ column, message }) => ({ column, message: words(message) })),
      hints: hints.map(words),
    })),
  };
}
