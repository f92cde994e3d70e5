import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { timeZone } from '../../platform/core/time-zone.ts';
import { download } from '../../platform/files/download.ts';
import { authenticationTypes, chargingSession, chargingSessionStatus } from './charging-session.ts';
import { chargingSessionDetail, sessionMeterValue } from './session-detail.ts';

const moment = z.iso.datetime({ offset: true });
const path = '/api/v1/charging-session/';
const params = z.object({ id: z.uuid() });
const own = 'spec §2.8 (beyond §7)';

export const chargingSessionSortFields = ['started_at', 'ended_at', 'energy'] as const;

/**
 * `search` looks in the charger's name, the card, the driver's name and the transaction's id. Sessions count that started
 * in the period from `started_at__gte` (included) to `started_at__lt` (excluded).
 */
export const listChargingSessions = endpoint({
  method: 'GET',
  path,
  summary: 'Charging sessions, newest first',
  source: 'spec §7 dashboard; §2.8',
  permission: 'view_charger',
  orPermission: 'view_charging_session',
  query: listQuery.extend({
    ordering: z.enum(orderingsOf(chargingSessionSortFields)).default('-started_at'),
    charger__in: commaJoined(z.uuid()).optional(),
    location__in: commaJoined(z.uuid()).optional(),
    account__in: commaJoined(z.uuid()).optional(),
    status__in: commaJoined(chargingSessionStatus).optional(),
    authentication__in: commaJoined(z.enum(authenticationTypes)).optional(),
    started_at__gte: moment.optional(),
    started_at__lt: moment.optional(),
  }),
  reply: page(chargingSession),
});

/** The list's query without its pages and order. */
const chargingSessionFilters = listChargingSessions.query.omit({ limit: true, offset: true, ordering: true });

export const exportChargingSessions = endpoint({
  method: 'GET',
  path: `${path}export/`,
  summary: 'All charging sessions that match the filters, newest first, as an Excel file',
  source: own,
  permission: 'view_charger',
  orPermission: 'view_charging_session',
  query: chargingSessionFilters.extend({ tz: timeZone.default('UTC') }),
  reply: download,
  rateLimit: { max: 20, seconds: 60, by: 'account' },
});

export const getChargingSession = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'A charging session, with its cost and what let it in',
  source: own,
  permission: 'view_charger',
  orPermission: 'view_charging_session',
  params,
  reply: chargingSessionDetail,
});

/** In order of time, at most 1500: of a longer session, evenly chosen ones. They are kept for a while only. */
export const getSessionMeterValues = endpoint({
  method: 'GET',
  path: `${path}{id}/meter-values/`,
  summary: 'Power, energy and state of charge of a session over time',
  source: own,
  permission: 'view_charger',
  orPermission: 'view_charging_session',
  params,
  reply: z.object({ meter_values: z.array(sessionMeterValue) }),
});
