import { type ExternalRequest, ExternalFailure, requestExternal } from '../external/request-external.ts';
import { machineClock } from '../time/clock.ts';
import { z } from 'zod';
import {
  created,
  events,
  numberOf,
  programs,
  resources,
  subscriptions,
  textsOf,
  token,
  vens,
} from './open-adr-objects.ts';
import type { DispatchReport, NotifyingProgramme, ProgrammeDispatch } from './utility-programme.ts';
import type { UtilityProgrammeAccess } from './utility-programme-access.ts';

/** Records of one answer; the standard allows no more. */
const pageSize = 50;
/** A token is renewed so long before its end, in milliseconds. */
const renewMs = 60_000;

type Event = z.output<typeof events>[number];

/** Minor units of a price for a kWh in the currency’s unit. */
const toMinor = (price: number | undefined): number => Math.max(0, Math.round((price ?? 0) * 100));

/** Dispatches of an event: one for each of its meters and intervals that asks for less load. */
function dispatchesOf(event: Event, meters: readonly string[]): ProgrammeDispatch[] {
  const named = textsOf(event.targets, 'RESOURCE_NAME').filter((meter) => meters.includes(meter));
  return event.intervals.flatMap((interval): ProgrammeDispatch[] => {
    const period = interval.intervalPeriod ?? event.intervalPeriod;
    const setpoint = numberOf(interval.payloads, 'DISPATCH_SETPOINT_RELATIVE');
    if (!period || period.duration === 0 || setpoint === undefined || setpoint >= 0) return [];
    const startsAt = new Date(period.start);
    return named.map((meterNumber) => ({
      reference: `${event.id} ${interval.id} ${meterNumber}`,
      meterNumber,
      startsAt,
      endsAt: new Date(startsAt.getTime() + period.duration),
      reductionKw: -setpoint,
      priceMinor: toMinor(numberOf(interval.payloads, 'PRICE')),
    }));
  });
}

/** A report of OpenADR 3: demand and baseline by the minute. */
const toReport = ({ reference, meterNumber, minutes }: DispatchReport, programID: string, clientName: string) => ({
  objectType: 'REPORT',
  programID,
  eventID: reference.split(' ', 1)[0],
  clientName,
  reportName: reference,
  payloadDescriptors: [
    { objectType: 'REPORT_PAYLOAD_DESCRIPTOR', payloadType: 'DEMAND', units: 'KW' },
    { objectType: 'REPORT_PAYLOAD_DESCRIPTOR', payloadType: 'BASELINE', units: 'KW' },
  ],
  resources: [
    {
      resourceName: meterNumber,
      intervals: minutes.map(({ at, baselineKw, measuredKw }, id) => ({
        id,
        intervalPeriod: { start: at.toISOString(), duration: 'PT1M' },
        payloads: [
          { type: 'DEMAND', values: [measuredKw] },
          { type: 'BASELINE', values: [baselineKw] },
        ],
      })),
    },
  ],
});

/**
 * A programme with the API of OpenADR 3.0.1, as its client (VEN): OAuth 2.0 client credentials, programs, events and
 * reports. Meters are its resources, released to a tenant by a target `GROUP` that holds the code of the return. Events are
 * polled; a subscription, where the portal has an address for it, only says when to poll sooner.
 *
 * @see https://github.com/oadr3-org/openadr3-specification
 */
export function createOpenAdrProgramme(access: UtilityProgrammeAccess): NotifyingProgramme {
  let bearer: { readonly value: string; readonly until: number } | undefined;
  let program: string | undefined;

  const authorize = async (): Promise<string> => {
    const now = machineClock().getTime();
    if (bearer && bearer.until - renewMs > now) return bearer.value;
    const form = {
      grant_type: 'client_credentials',
      client_id: access.client_id,
      client_secret: access.client_secret,
    };
    const granted = await requestExternal({ url: access.token_url ?? `${access.api_url}/auth/token`, form }, token);
    bearer = { value: `Bearer ${granted.access_token}`, until: now + granted.expires_in * 1000 };
    return bearer.value;
  };
  const request = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    more: Pick<ExternalRequest, 'json' | 'method'> = {},
  ): Promise<z.output<Schema>> => {
    const url = `${access.api_url}${path}`;
    try {
      return await requestExternal({ url, ...more, authorization: await authorize() }, schema);
    } catch (error) {
      // A token that the server has taken back is fetched anew by the next request.
      if (error instanceof ExternalFailure && error.answer?.status === 401) bearer = undefined;
      throw error;
    }
  };
  const listAll = async <Item>(path: string, schema: z.ZodType<Item[]>): Promise<Item[]> => {
    const all: Item[] = [];
    for (;;) {
      const separator = path.includes('?') ? '&' : '?';
      const page = await request(`${path}${separator}skip=${all.length}&limit=${pageSize}`, schema);
      all.push(...page);
      if (page.length < pageSize) return all;
    }
  };
  const getProgram = async (): Promise<string> => {
    program ??= (await listAll('/programs', programs)).find(({ programName }) => programName === access.program)?.id;
    if (program === undefined) throw new ExternalFailure('refused', `There is no programme ${access.program}`);
    return program;
  };

  return {
    name: access.name,
    connectUrl: ({ state, returnTo }) =>
      `${access.connect_url}?${new URLSearchParams({ state, redirect_uri: returnTo, response_type: 'code' })}`,
    listReleasedMeters: async ({ code }) => {
      const known = await listAll(`/vens?${new URLSearchParams({ venName: access.client_id })}`, vens);
      const found = await Promise.all(
        known.map(({ id }) => listAll(`/vens/${encodeURIComponent(id)}/resources`, resources)),
      );
      return found
        .flat()
        .filter(({ targets }) => textsOf(targets, 'GROUP').includes(code))
        .map(({ resourceName, attributes }) => ({
          number: resourceName,
          utility: access.utility,
          sites: textsOf(attributes, 'SITE_NAME'),
        }));
    },
    listDispatches: async ({ meters, now }) => {
      const query = new URLSearchParams({ programID: await getProgram() });
      const listed = await listAll(`/events?${query}`, events);
      return listed.flatMap((event) => dispatchesOf(event, meters)).filter(({ endsAt }) => endsAt > now);
    },
    sendReport: async (report) => {
      await request('/reports', created, { json: toReport(report, await getProgram(), access.client_id) });
    },
    subscribe: async ({ url: callbackUrl, bearerToken }) => {
      const programID = await getProgram();
      const clientName = access.client_id;
      const own = await listAll(`/subscriptions?${new URLSearchParams({ programID, clientName })}`, subscriptions);
      const known = own.find(({ objectOperations }) =>
        objectOperations.some((operation) => operation.callbackUrl === callbackUrl),
      );
      if (known) return known.id;
      const operations = ['CREATE', 'UPDATE', 'DELETE'];
      const objectOperations = [{ objects: ['EVENT'], operations, callbackUrl, bearerToken }];
      const { id } = await request('/subscriptions', created, {
        json: { objectType: 'SUBSCRIPTION', clientName, programID, objectOperations },
      });
      return id;
    },
    unsubscribe: async (reference) => {
      try {
        await request(`/subscriptions/${encodeURIComponent(reference)}`, z.unknown(), { method: 'DELETE' });
      } catch (error) {
        if (!(error instanceof ExternalFailure) || error.answer?.status !== 404) throw error;
      }
    },
  };
}
