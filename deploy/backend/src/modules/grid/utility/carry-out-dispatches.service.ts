import { moneyOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Settings } from '../../../platform/settings.ts';
import type { ProgrammeDispatch, UtilityProgramme } from '../../../platform/utility-programme/utility-programme.ts';
import { hasCaliforniaSite, isSectionOn } from '../../accounts/index.ts';
import { findMinutes } from '../grid-control/get-performance.service.ts';
import { createCalledEvent } from '../grid-events/create-called-event.service.ts';
import { deleteEvents, findGridEvent, updateEvent } from '../grid-events/grid-events.service.ts';
import { findGridSitesOf } from '../grid-sites/grid-sites.service.ts';
import { notifyOfDispatch } from './notify-dispatch.service.ts';
import {
  countDispatchesBefore,
  type DispatchRow,
  findKnownReferences,
  findOpenDispatches,
  findTenantCurrency,
  findTenantsWithDispatches,
  insertDispatch,
  updateDispatch,
} from './utility-dispatches.repository.ts';
import { findAllUtilityMeters, type UtilityMeterRow } from './utility-meters.repository.ts';
import { findUtilitySettings, type UtilitySettingsRow } from './utility-settings.repository.ts';
import { writeDispatchEntry } from './write-dispatch-entry.ts';

interface Run {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly now: Date;
}

const hourMs = 3_600_000;

interface Accepted {
  readonly meter: UtilityMeterRow;
  readonly sites: readonly { readonly id: string; readonly timezone: string }[];
  readonly settings: UtilitySettingsRow;
}

/** A dispatch becomes a separate grid event at the sites of the meter. */
async function createEvent(run: Run, call: ProgrammeDispatch, { meter, sites, settings }: Accepted) {
  const timezone = sites[0]?.timezone ?? 'UTC';
  const event_id = await createCalledEvent(run, {
    origin: 'UTILITY',
    name: `${meter.utility} ${meter.number}`,
    starts_at: call.startsAt,
    ends_at: call.endsAt,
    timezone,
    reductionKw: call.reductionKw,
    may_pause: settings.may_pause,
    max_reduction: settings.max_reduction,
    locations: sites.map((site) => site.id),
    requester: meter,
  });
  return { event_id, timezone };
}

/** Takes up a new dispatch; it is declined where the settings or stopped sites leave nothing to give. */
async function takeUp(run: Run, call: ProgrammeDispatch, meter: UtilityMeterRow): Promise<void> {
  const { db, tenantId } = run;
  const settings = await findUtilitySettings(db, tenantId);
  const ids = meter.locations.map((location) => location.id);
  const all = ids.length === 0 ? [] : await findGridSitesOf(db, tenantId, ids);
  const sites = all.filter((site) => !site.is_stopped);
  const recent = await countDispatchesBefore(db, tenantId, { meter: meter.id, until: call.startsAt });
  const isDeclined = sites.length === 0 || recent >= settings.max_dispatches;
  const carried = isDeclined
    ? { event_id: null, timezone: all[0]?.timezone ?? 'UTC' }
    : await createEvent(run, call, { meter, sites, settings });
  const dispatch = {
    tenant_id: tenantId,
    id: newId(),
    utility_meter_id: meter.id,
    reference: call.reference,
    starts_at: call.startsAt,
    ends_at: call.endsAt,
    state: isDeclined ? ('DECLINED' as const) : ('SCHEDULED' as const),
    requested_kw: call.reductionKw,
    delivered_kw: null,
    performance: null,
    price_minor: call.priceMinor,
    earned_minor: null,
    currency: await findTenantCurrency(db, tenantId),
    ...carried,
  };
  await insertDispatch(db, dispatch);
  await writeDispatchEntry(
    db,
    { ...dispatch, meter_number: meter.number },
    isDeclined ? { action: 'utility_dispatch.declined' } : { action: 'utility_dispatch.accepted', promisedBy: meter },
  );
}

/** The utility, or the tenant by leaving, has taken a dispatch back. */
async function cancelDispatch({ db, tenantId, now }: Run, dispatch: DispatchRow): Promise<void> {
  await updateDispatch(db, dispatch, { state: 'CANCELLED', event_id: null });
  await writeDispatchEntry(db, dispatch, { action: 'utility_dispatch.cancelled' });
  if (dispatch.event_id === null) return;
  if (dispatch.state === 'SCHEDULED') await deleteEvents(db, tenantId, [dispatch.event_id]);
  else await updateEvent(db, { tenantId, id: dispatch.event_id }, { ended_early_at: now });
}

/** Copies the result of a dispatch's event; delivered energy is paid for by the kWh. */
async function follow({ db, tenantId }: Run, dispatch: DispatchRow): Promise<void> {
  const event = dispatch.event_id === null ? undefined : await findGridEvent(db, tenantId, dispatch.event_id);
  if (!event || event.state === dispatch.state) return;
  if (event.state !== 'COMPLETED') {
    await updateDispatch(db, dispatch, { state: event.state });
    if (event.state === 'CANCELLED') await writeDispatchEntry(db, dispatch, { action: 'utility_dispatch.cancelled' });
    return;
  }
  const delivered = Math.max(0, (event.baseline_kw ?? 0) - (event.measured_kw ?? 0));
  const paid = Math.min(delivered, dispatch.requested_kw);
  const hours = (dispatch.ends_at.getTime() - dispatch.starts_at.getTime()) / hourMs;
  const earned_minor = Math.round(paid * hours * dispatch.price_minor);
  await updateDispatch(db, dispatch, {
    state: 'COMPLETED',
    delivered_kw: delivered,
    performance: dispatch.requested_kw > 0 ? (delivered / dispatch.requested_kw) * 100 : null,
    earned_minor,
  });
  await writeDispatchEntry(db, dispatch, {
    action: 'utility_dispatch.settled',
    result: { delivered_kw: delivered, earned: moneyOf(earned_minor, dispatch.currency) },
  });
}

/** Takes up, follows and cancels the dispatches of a tenant, and mails of new ones. */
async function runTenant(run: Run, listed: readonly ProgrammeDispatch[], settings: Settings): Promise<void> {
  const { db, tenantId } = run;
  const meters = await findAllUtilityMeters(db, tenantId);
  const taking = new Map(
    meters.filter(({ participation }) => participation === 'PARTICIPATE').map((meter) => [meter.number, meter]),
  );
  const known = await findKnownReferences(
    db,
    tenantId,
    listed.map(({ reference }) => reference),
  );
  for (const call of listed) {
    const meter = taking.get(call.meterNumber);
    if (meter && !known.has(call.reference)) await takeUp(run, call, meter);
  }
  const references = new Set(listed.map(({ reference }) => reference));
  for (const dispatch of await findOpenDispatches(db, tenantId)) {
    const isOpen = dispatch.state !== 'COMPLETED' && dispatch.ends_at > run.now;
    const isGone = !references.has(dispatch.reference) || !taking.has(dispatch.meter_number);
    if (isOpen && isGone) await cancelDispatch(run, dispatch);
    else {
      if (isOpen && !dispatch.is_notified) {
        await notifyOfDispatch(db, dispatch, settings);
        await updateDispatch(db, dispatch, { is_notified: true });
      }
      await follow(run, dispatch);
    }
  }
}

/** Sends the programme the measurements of dispatches that are over. */
async function reportDispatches(platform: Platform, programme: UtilityProgramme, tenantId: string): Promise<void> {
  const { database } = platform;
  const open = await withTenant(database, tenantId, (db) => findOpenDispatches(db, tenantId));
  for (const dispatch of open.filter(({ state }) => state === 'COMPLETED')) {
    const { event_id: event } = dispatch;
    const rows = event === null ? [] : await withTenant(database, tenantId, (db) => findMinutes(db, tenantId, event));
    const minutes = rows.map(({ at, baseline_kw, measured_kw }) => ({
      at,
      baselineKw: baseline_kw,
      measuredKw: measured_kw,
    }));
    await programme.sendReport({ reference: dispatch.reference, meterNumber: dispatch.meter_number, minutes });
    await withTenant(database, tenantId, (db) => updateDispatch(db, dispatch, { is_reported: true }));
  }
}

/** Carries out the dispatches of the utility for all tenants. The programme is asked outside of transactions. */
export async function carryOutDispatches(platform: Platform, programme: UtilityProgramme): Promise<void> {
  const { database, clock } = platform;
  for (const tenantId of await findTenantsWithDispatches(database)) {
    const now = clock();
    const meters = await withTenant(database, tenantId, async (db) =>
      (await hasCaliforniaSite({ db, tenantId })) && (await isSectionOn({ db, tenantId }, 'utility_rewards'))
        ? findAllUtilityMeters(db, tenantId)
        : [],
    );
    const numbers = meters.filter(({ participation }) => participation === 'PARTICIPATE').map(({ number }) => number);
    const listed = numbers.length === 0 ? [] : await programme.listDispatches({ meters: numbers, now });
    await withTenant(database, tenantId, (db) => runTenant({ db, tenantId, now }, listed, platform.settings));
    await reportDispatches(platform, programme, tenantId);
  }
}
