import type { BulkSettings, ChargerAction, TagChange } from '@plugboard/contracts/chargers';
import { Failure } from '../../../platform/http/failure.ts';
import type { JobCall } from '../../../platform/http/job-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  getWithPorts,
  toChargerSettings,
  updateCharger,
  updateTags,
  type ChargerWithPorts,
} from '../../chargers/index.ts';
import { scheduleLimits } from '../charging-schedules/schedule-limits.service.ts';
import { setSchedule } from '../charging-schedules/save-schedule.service.ts';
import { chargeAtPort, runCommand, setOutOfOrder } from '../commands/charger-actions.service.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { requireRelease } from '../firmware/firmware-releases.service.ts';

interface ApplyContext extends CommandContext<JobCall> {
  readonly files: Platform['files'];
}

interface Applied {
  /** Commands to wait for; without any it is done. */
  readonly commands: readonly string[];
  /** Brings the former value back; `null` where nothing is changed that could be. */
  readonly restore: ChargerAction | null;
}

interface Row {
  readonly charger_id: string;
  readonly connectors: readonly number[];
}

function portIds({ ports }: ChargerWithPorts, connectors: readonly number[]): string[] {
  return connectors.map((connector) => {
    const port = ports.find(({ connector_id }) => connector_id === connector);
    if (!port) throw new Failure('NOT_FOUND');
    return port.id;
  });
}

async function chargeAtPorts(context: ApplyContext, kind: 'start' | 'stop', row: Row): Promise<Applied> {
  const at = await getWithPorts(context.call, row.charger_id);
  const commands: string[] = [];
  for (const port of portIds(at, row.connectors)) commands.push((await chargeAtPort(context, port, kind)).id);
  return { commands, restore: null };
}

/** The command is confirmed by the charge point's report that the file is installed. */
async function applyFirmware(context: ApplyContext, releaseId: string, { charger_id: id }: Row): Promise<Applied> {
  const { location, signing_certificate, signature } = await requireRelease(context.call, releaseId);
  const signing = signing_certificate !== null && signature !== null ? { signing_certificate, signature } : {};
  const body = { action: 'update-firmware', parameters: { location, ...signing } } as const;
  return { commands: [(await runCommand(context, id, body)).id], restore: null };
}

async function applyMode(context: ApplyContext, isOutOfOrder: boolean, { charger_id: id }: Row): Promise<Applied> {
  const { charger } = await getWithPorts(context.call, id);
  const { command } = await setOutOfOrder(context, id, isOutOfOrder);
  const restore = { kind: 'set-out-of-order', is_out_of_order: charger.is_out_of_order } as const;
  return {
    commands: command ? [command.id] : [],
    restore: charger.is_out_of_order === isOutOfOrder ? null : restore,
  };
}

async function applySettings(context: ApplyContext, settings: BulkSettings, { charger_id: id }: Row): Promise<Applied> {
  const { call, now, files } = context;
  const before = toChargerSettings((await getWithPorts(call, id)).charger);
  await updateCharger(call, files, id, settings, { now, limitsAreDue: scheduleLimits });
  const changed = (Object.keys(settings) as (keyof BulkSettings)[]).filter((field) => settings[field] !== undefined);
  const former = Object.fromEntries(changed.map((field) => [field, before[field]])) as BulkSettings;
  return { commands: [], restore: { kind: 'change-settings', settings: former } };
}

async function applyTags({ call }: ApplyContext, change: TagChange, { charger_id: id }: Row): Promise<Applied> {
  const { added, removed } = await updateTags(call, id, change);
  const restore: ChargerAction = { kind: 'change-tags', tags: { add: [...removed], remove: [...added] } };
  return { commands: [], restore: added.length + removed.length === 0 ? null : restore };
}

/** Each port's former week is kept; the schedules' own job sees that charge points are told. */
async function applySchedules(
  context: ApplyContext,
  { weeks }: Extract<ChargerAction, { kind: 'set-schedules' }>,
  { charger_id: id, connectors }: Row,
): Promise<Applied> {
  const at = await getWithPorts(context.call, id);
  const former = [];
  for (const { connector, days } of weeks.filter((week) => connectors.includes(week.connector))) {
    const port = at.ports.find(({ connector_id }) => connector_id === connector);
    if (!port) throw new Failure('NOT_FOUND');
    await setSchedule(context, port.id, [...days]);
    former.push({ connector, days: port.schedule.map(({ id: _, ...day }) => day) });
  }
  return { commands: [], restore: { kind: 'set-schedules', weeks: former } };
}

/** Does an action at one charger by the same services as its single call, which check and record it. */
export async function applyToCharger(context: ApplyContext, action: ChargerAction, row: Row): Promise<Applied> {
  switch (action.kind) {
    case 'start':
    case 'stop':
      return chargeAtPorts(context, action.kind, row);
    case 'reboot': {
      const body = { action: 'reboot', parameters: { type: action.type } } as const;
      return { commands: [(await runCommand(context, row.charger_id, body)).id], restore: null };
    }
    case 'update-firmware':
      return applyFirmware(context, action.firmware.release, row);
    case 'set-out-of-order':
      return applyMode(context, action.is_out_of_order, row);
    case 'change-settings':
      return applySettings(context, action.settings, row);
    case 'change-tags':
      return applyTags(context, action.tags, row);
    case 'set-schedules':
      return applySchedules(context, action, row);
  }
}
