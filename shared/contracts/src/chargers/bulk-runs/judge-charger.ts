import { commandRefusal, commandShareRefusal, shareRefusal } from '../../network/commands/command-refusal.ts';
import { applyTagChange, maxTagsOfCharger, type TagChange } from '../charger-tags/charger-tag.ts';
import { chargerProblems, type ChargerDesign, type ChargerProblem } from '../chargers/charger-rules.ts';
import { compareFirmware } from '../fleet-health/compare-firmware.ts';
import type { BulkSettings } from './bulk-action.ts';
import type { BulkDay, BulkRefusal, BulkVerdict, ChargerAction, ChargerFacts } from './charger-action.ts';

const refused = (refusal: BulkRefusal, problem?: ChargerProblem): BulkVerdict => ({
  refusal,
  ...(problem && { problem }),
  connectors: [],
  changes: [],
});
const accepted = (verdict: Partial<Pick<BulkVerdict, 'connectors' | 'changes'>>): BulkVerdict => ({
  refusal: null,
  connectors: [],
  changes: [],
  ...verdict,
});

type FirmwareAction = Extract<ChargerAction, { kind: 'update-firmware' }>;
type SingleCommand = 'start' | 'stop' | 'reboot' | 'update-firmware';

/** As the single command is refused. A lost connection is waited for, so only `isOnline` counts. */
const refusalAt = (facts: ChargerFacts, action: SingleCommand, port?: ChargerFacts['ports'][number]) =>
  commandRefusal({
    ...facts,
    action,
    isConnected: true,
    isChargingNotAllowed: port?.isChargingNotAllowed ?? false,
    hasTransaction: port?.hasTransaction ?? false,
  });

/** All ports that can; the first one's refusal where none can. */
function atPorts(facts: ChargerFacts, action: 'start' | 'stop'): BulkVerdict {
  const refusals = facts.ports.map((port) => ({ ...port, refusal: refusalAt(facts, action, port) }));
  const able = refusals.filter(({ refusal }) => refusal === undefined);
  if (able.length === 0) return refused(refusals[0]?.refusal ?? 'notSupported');
  return accepted({ connectors: able.map(({ connector }) => connector) });
}

function reboot(facts: ChargerFacts, type: 'SOFT' | 'HARD' | 'WHEN_IDLE'): BulkVerdict {
  const refusal = refusalAt(facts, 'reboot');
  if (refusal) return refused(refusal);
  return type === 'WHEN_IDLE' && facts.ocppVersion !== '2.0.1' ? refused('notSupported') : accepted({});
}

/** OCPP 1.6 takes no signature, and would install a signed file unchecked. */
function updateFirmware(facts: ChargerFacts, { firmware: wanted }: FirmwareAction): BulkVerdict {
  const { firmware: own } = facts;
  if (!own || own.manufacturer !== wanted.manufacturer || own.model !== wanted.model) return refused('otherModel');
  const { version } = wanted;
  const before = own.version;
  if (before !== null && compareFirmware(before, version) === 0) return refused('alreadySo');
  if (wanted.is_signed && facts.ocppVersion === '1.6') return refused('notSupported');
  const refusal = refusalAt(facts, 'update-firmware');
  return refusal ? refused(refusal) : accepted({ changes: [{ field: 'firmware_version', before, after: version }] });
}

function setOutOfOrder({ shareMode, isOutOfOrder: before }: ChargerFacts, after: boolean): BulkVerdict {
  if (shareMode === 'VIEWER') return refused('viewOnly');
  return before === after ? refused('alreadySo') : accepted({ changes: [{ field: 'is_out_of_order', before, after }] });
}

/** Settings are those of the owner, who has activated the charger (spec §4). */
const refusalOfSaving = ({ shareMode, isActivated }: ChargerFacts): BulkRefusal | undefined =>
  shareRefusal(shareMode) ?? (isActivated ? undefined : 'notActivated');

function changeSettings(facts: ChargerFacts, wanted: BulkSettings): BulkVerdict {
  const refusal = refusalOfSaving(facts);
  if (refusal) return refused(refusal);
  const fields = Object.keys(wanted) as (keyof BulkSettings)[];
  const changes = fields
    .filter((field) => wanted[field] !== undefined && wanted[field] !== facts.settings[field])
    .map((field) => ({ field, before: facts.settings[field], after: wanted[field] }));
  if (changes.length === 0) return refused('alreadySo');
  const design = { ...facts.design, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) };
  const [problem] = chargerProblems(design as ChargerDesign);
  return problem ? refused('doesNotFit', problem) : accepted({ changes });
}

/** Tags are the tenant's own, so a charger needs no activation; one that is shared to look at has none. */
function changeTags({ shareMode, tags: before = [] }: ChargerFacts, change: TagChange): BulkVerdict {
  const refusal = commandShareRefusal(shareMode);
  if (refusal) return refused(refusal);
  const after = applyTagChange(before, change);
  if (after.join() === before.join()) return refused('alreadySo');
  return after.length > maxTagsOfCharger
    ? refused('tooManyTags')
    : accepted({ changes: [{ field: 'tags', before, after }] });
}

const hoursOf = (days: readonly BulkDay[], weekday: number): string | null => {
  const day = days.find((each) => each.weekday === weekday);
  return day === undefined ? null : `${day.start_at} ${day.end_at} ${day.timezone}`;
};

/** Days of the week in which two schedules differ. */
const differingDays = (before: readonly BulkDay[], after: readonly BulkDay[]): number =>
  [0, 1, 2, 3, 4, 5, 6].filter((weekday) => hoursOf(before, weekday) !== hoursOf(after, weekday)).length;

function setSchedules(
  facts: ChargerFacts,
  weeks: readonly { readonly connector: number; readonly days: readonly BulkDay[] }[],
): BulkVerdict {
  const refusal = refusalOfSaving(facts);
  if (refusal) return refused(refusal);
  const differing = weeks
    .map(({ connector, days }) => {
      const port = facts.ports.find((each) => each.connector === connector);
      return { connector, days: port === undefined ? 0 : differingDays(port.schedule, days) };
    })
    .filter(({ days }) => days > 0);
  if (differing.length === 0) return refused('alreadySo');
  const after = Math.max(...differing.map(({ days }) => days));
  return accepted({
    connectors: differing.map(({ connector }) => connector),
    changes: [{ field: 'schedule', before: null, after }],
  });
}

/**
 * Effect of an action at a charger as it is now, or why it is refused. The server previews by it and decides by it who
 * takes part in a run.
 *
 * @example judgeCharger({ kind: 'reboot', type: 'SOFT' }, { …, isOnline: false })
 * // { refusal: 'offline', connectors: [], changes: [] }
 */
export function judgeCharger(action: ChargerAction, facts: ChargerFacts): BulkVerdict {
  switch (action.kind) {
    case 'start':
    case 'stop':
      return atPorts(facts, action.kind);
    case 'reboot':
      return reboot(facts, action.type);
    case 'set-out-of-order':
      return setOutOfOrder(facts, action.is_out_of_order);
    case 'update-firmware':
      return updateFirmware(facts, action);
    case 'change-settings':
      return changeSettings(facts, action.settings);
    case 'change-tags':
      return changeTags(facts, action.tags);
    case 'set-schedules':
      return setSchedules(facts, action.weeks);
  }
}
