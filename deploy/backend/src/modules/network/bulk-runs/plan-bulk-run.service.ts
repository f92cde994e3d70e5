import {
  bulkPermissions,
  judgeCharger,
  type BulkAction,
  type BulkDay,
  type BulkTargets,
  type BulkVerdict,
  type ChargerAction,
} from '@plugboard/contracts/chargers';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getChargerOfPort, listTags, selectChargers, type ChargerWithPorts } from '../../chargers/index.ts';
import { requireRelease } from '../firmware/firmware-releases.service.ts';
import type { BulkProblem } from './bulk-runs.tables.ts';
import { toChargerFacts } from './charger-facts.ts';

/** The action at one charger, with the decision about it. */
export interface PlannedRow {
  readonly at: ChargerWithPorts;
  readonly action: ChargerAction;
  readonly verdict: BulkVerdict;
}

export function requireBulkPermission({ account }: Pick<SignedInCall, 'account'>, { kind }: BulkAction): void {
  if (!account.permissions.includes(bulkPermissions[kind])) throw new Failure('FORBIDDEN');
}

/** The action at each charger. A copied week uses the clock of the charger's own site. */
async function actionAt(call: SignedInCall, action: BulkAction): Promise<(at: ChargerWithPorts) => ChargerAction> {
  if (action.kind === 'update-firmware') {
    const { id: release, manufacturer, model, version, signature } = await requireRelease(call, action.release);
    const firmware = { release, manufacturer, model, version, is_signed: signature !== null };
    return () => ({ kind: 'update-firmware', firmware });
  }
  if (action.kind !== 'copy-schedule') return () => action;
  const { port } = await getChargerOfPort(call, action.port);
  const week = (timezone: string): BulkDay[] =>
    port.schedule.map(({ weekday, start_at, end_at }) => ({ weekday, start_at, end_at, timezone }));
  return ({ charger, ports }) => ({
    kind: 'set-schedules',
    weeks: ports.map(({ connector_id: connector }) => ({ connector, days: week(charger.timezone) })),
  });
}

/** Looks at every charger that an action is for. */
export async function planBulkRun(
  call: SignedInCall,
  { action, targets }: { readonly action: BulkAction; readonly targets: BulkTargets },
): Promise<PlannedRow[]> {
  requireBulkPermission(call, action);
  const actionOf = await actionAt(call, action);
  const chargers = await selectChargers(call, targets);
  const ids = chargers.map(({ charger }) => charger.id);
  const tags = action.kind === 'change-tags' ? await listTags(call, ids) : new Map<string, string[]>();
  return chargers.map((at) => {
    const wanted = actionOf(at);
    const facts = toChargerFacts(at, tags.get(at.charger.id) ?? [], call.now);
    return { at, action: wanted, verdict: judgeCharger(wanted, facts) };
  });
}

/** The text of a refusal. Settings that do not fit are refused in the words of the charger's own form. */
export function problemOf({ refusal, problem }: BulkVerdict): BulkProblem | null {
  if (refusal === null) return null;
  if (problem) return { key: problem.key, ...(problem.count !== undefined && { values: { count: problem.count } }) };
  return { key: `bulk.${refusal}` };
}
