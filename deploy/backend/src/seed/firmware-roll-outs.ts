import type { BulkAction, BulkRowState, ChargerAction } from '@plugboard/contracts/chargers';
import { z } from 'zod';
import type { PlannedCharger } from './charger-rows.ts';
import data from './data/firmware-releases.json' with { type: 'json' };
import type { DemoFleet } from './demo-fleets.ts';
import { randomFor, type Random } from './random.ts';
import type { Row, Rows } from './rows.ts';
import { ago, day, minute } from './time.ts';

const releases = z
  .array(
    z.strictObject({
      manufacturer: z.string(),
      model: z.string(),
      version: z.string(),
      /** The version that the chargers ran until then. */
      before: z.string(),
      location: z.url(),
      notes: z.string(),
      ageInDays: z.int().positive(),
    }),
  )
  .parse(data);
type Release = (typeof releases)[number];

/** A release of this tenant, with the moment and the person of its roll-out. */
interface RollOut {
  readonly tenant_id: string;
  readonly release: Release;
  readonly releaseId: string;
  readonly runId: string;
  readonly startedAt: number;
  readonly requestedBy: unknown;
}

const waveOf = (index: number) => (index === 0 ? 1 : index <= 10 ? 2 : 3);

const runsIt =
  ({ manufacturer, model, version }: Release) =>
  ({ plan }: PlannedCharger) =>
    plan.sharedFrom === null &&
    plan.model.manufacturer === manufacturer &&
    plan.model.model === model &&
    plan.model.firmware === version;

function actionOf({ release, releaseId }: RollOut): ChargerAction {
  const { manufacturer, model, version } = release;
  return {
    kind: 'update-firmware',
    firmware: { release: releaseId, manufacturer, model, version, is_signed: false },
  };
}

/** A charger that is offline was left out; each of the others needed some minutes to fetch and install the file. */
function rowsOf(rollOut: RollOut, chargers: readonly PlannedCharger[]): Row[] {
  const { tenant_id, release, runId, startedAt } = rollOut;
  let updated = 0;
  return chargers.map(({ id, plan }, position) => {
    const wave = plan.isOnline ? waveOf(updated++) : null;
    const state: BulkRowState = wave === null ? 'REFUSED' : 'DONE';
    return {
      tenant_id,
      run_id: runId,
      position,
      charger_id: id,
      custom_id: plan.customId,
      wave,
      state,
      action: actionOf(rollOut),
      connectors: [],
      changes: wave === null ? [] : [{ field: 'firmware_version', before: release.before, after: release.version }],
      restore: null,
      commands: [],
      problem: wave === null ? { key: 'bulk.offline' } : null,
      changed_at: new Date(startedAt + (wave ?? 0) * 9 * minute).toISOString(),
    };
  });
}

function releaseRow({ tenant_id, releaseId, requestedBy, startedAt, release }: RollOut): Row {
  const { manufacturer, model, version, location, notes } = release;
  return {
    tenant_id,
    id: releaseId,
    manufacturer,
    model,
    version,
    location,
    notes,
    created_by: requestedBy,
    created_at: new Date(startedAt - day).toISOString(),
  };
}

function runRow({ tenant_id, runId, releaseId, requestedBy, startedAt }: RollOut): Row {
  const action: BulkAction = { kind: 'update-firmware', release: releaseId };
  return {
    tenant_id,
    id: runId,
    action,
    state: 'DONE',
    is_open: false,
    requested_by_tenant_id: tenant_id,
    requested_by: requestedBy,
    created_at: new Date(startedAt).toISOString(),
    ended_at: new Date(startedAt + 30 * minute).toISOString(),
  };
}

const planRollOut = (
  tenant_id: string,
  requestedBy: unknown,
  random: Random,
  release: Release,
  now: Date,
): RollOut => ({
  tenant_id,
  release,
  requestedBy,
  releaseId: random.uuid(),
  runId: random.uuid(),
  startedAt: Date.parse(ago(now, release.ageInDays * day)),
});

/**
 * Firmware files that the administrator has added, each with the finished run that brought it to chargers.
 *
 * @param accounts rows of accounts, including this tenant's
 */
export function firmwareRollOutRows({ tenant, chargers }: DemoFleet, accounts: readonly Row[], now: Date): Rows[] {
  const random = randomFor(`firmware of ${tenant.id}`);
  const administrator = accounts.find(({ email }) => email === `admin@${tenant.id}.example`);
  const rollOuts = releases
    .filter((release) => chargers.some(runsIt(release)))
    .map((release) => planRollOut(tenant.id, administrator?.['id'], random, release, now));
  return [
    { table: 'firmware_release', rows: rollOuts.map(releaseRow) },
    { table: 'bulk_run', rows: rollOuts.map(runRow) },
    {
      table: 'bulk_run_row',
      rows: rollOuts.flatMap((rollOut) => rowsOf(rollOut, chargers.filter(runsIt(rollOut.release)))),
    },
  ];
}
