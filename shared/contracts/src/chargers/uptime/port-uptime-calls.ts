import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { download } from '../../platform/files/download.ts';
import { connectorType } from '../chargers/charger-values.ts';
import { exclusionReasons, outageStatuses } from './port-uptime.ts';
import { uptimePeriods } from './uptime-period.ts';

const moment = z.iso.datetime({ offset: true });
const minutes = z.number().min(0);
const source = '23 CFR 680.116(b), 680.112(a); our own (beyond §7)';
const params = z.object({ id: z.uuid() });

/** Figures of a period; minutes are whole and parts of them. */
const uptimeFigures = {
  /** In which the port was in service. */
  service_minutes: minutes,
  /** T_outage. */
  outage_minutes: minutes,
  /** T_excluded. */
  excluded_minutes: minutes,
  /** `null` where the port was not in service. */
  uptime_percent: z.number().nullable(),
};

const uptimePort = z.object({
  port: z.uuid(),
  connector_id: z.number().int(),
  connector_type: connectorType,
  charger: z.uuid(),
  custom_id: z.string(),
  location_name: z.string().nullable(),
  timezone: z.string(),
});

export const portUptimeItem = uptimePort.extend(uptimeFigures);
export type PortUptimeItem = z.infer<typeof portUptimeItem>;

/** An operator's statement that an outage does not count, and why. */
export const uptimeExclusion = z.object({
  id: z.uuid(),
  starts_at: moment,
  /** `null`: until the outage ends. */
  ends_at: moment.nullable(),
  reason: z.enum(exclusionReasons),
  note: z.string(),
  created_by: z.string().nullable(),
  created_at: moment,
  version: z.number().int(),
});
export type UptimeExclusion = z.infer<typeof uptimeExclusion>;

export const portOutage = z.object({
  status: z.enum(outageStatuses),
  /** OCPP error code of a fault. */
  error_code: z.string().nullable(),
  starts_at: moment,
  /** `null` while it lasts. */
  ends_at: moment.nullable(),
  /** Inside the period. */
  minutes,
  excluded_minutes: minutes,
  /** Of these, outside of the site's opening hours. */
  closed_minutes: minutes,
  /** Exclusions that take minutes of it away. */
  exclusions: z.array(z.uuid()),
});
export type PortOutage = z.infer<typeof portOutage>;

/** Outages that one answer holds at most; of more, the latest. The figures are of all. */
export const maxOutages = 500;

export const portUptimeDetail = portUptimeItem.extend({
  /** Its site; `null` where the charger has none. */
  location: z.uuid().nullable(),
  period: z.enum(uptimePeriods),
  starts_at: moment,
  /** Excluded. */
  ends_at: moment,
  /** The first report of the port; `null`: none yet. */
  in_service_from: moment.nullable(),
  /** Whether another tenant shares the charger, who alone marks its outages. */
  is_shared: z.boolean(),
  outages: z.array(portOutage),
  outages_left_out: z.number().int(),
  exclusions: z.array(uptimeExclusion),
  /** The last twelve months of UTC, the latest first. */
  months: z.array(z.object({ month: z.string(), ...uptimeFigures })),
});
export type PortUptimeDetail = z.infer<typeof portUptimeDetail>;

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
const periodQuery = z.object({
  period: z.enum(uptimePeriods).default('year'),
  /** The last month, `2026-11`; the current one where nothing is said. */
  month: month.optional(),
});

const filters = {
  ...periodQuery.shape,
  search: listQuery.shape.search,
  location__in: commaJoined(z.uuid()).optional(),
  charger__in: commaJoined(z.uuid()).optional(),
};

export const portUptimeOrderings = orderingsOf(['uptime', 'custom_id', 'outage_minutes']);
export type PortUptimeOrdering = (typeof portUptimeOrderings)[number];

/** `below`: ports at or below 97 %. */
export const listPortUptimes = endpoint({
  method: 'GET',
  path: '/api/v1/port-uptime/',
  summary: 'Ports with their uptime, the lowest first',
  source,
  permission: 'view_charger',
  query: listQuery.extend({
    ...filters,
    below: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
    ordering: z.enum(portUptimeOrderings).default('uptime'),
  }),
  reply: page(portUptimeItem),
});

export const exportPortUptimes = endpoint({
  method: 'GET',
  path: '/api/v1/port-uptime/export/',
  summary: 'Uptime, T_outage and T_excluded of all ports as CSV',
  source,
  permission: 'view_charger',
  query: z.object(filters),
  reply: download,
  rateLimit: { max: 20, seconds: 60, by: 'account' },
});

export const getPortUptime = endpoint({
  method: 'GET',
  path: '/api/v1/port-uptime/{id}/',
  summary: 'Uptime of a port with the outages that count and those that do not',
  source,
  permission: 'view_charger',
  params,
  query: periodQuery,
  reply: portUptimeDetail,
});

export const exportPortOutages = endpoint({
  method: 'GET',
  path: '/api/v1/port-uptime/{id}/export/',
  summary: 'Outages of a port in a period as CSV',
  source,
  permission: 'view_charger',
  params,
  query: periodQuery,
  reply: download,
  rateLimit: { max: 20, seconds: 60, by: 'account' },
});
