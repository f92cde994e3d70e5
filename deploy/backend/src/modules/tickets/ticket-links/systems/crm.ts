import type { ExternalTicket } from '@plugboard/contracts/tickets';
import { z } from 'zod';
import type { ExternalTicketAccess } from '../../../../platform/external-ticket-access.ts';
import { ExternalFailure } from '../../../../platform/external/request-external.ts';
import { machineClock } from '../../../../platform/time/clock.ts';
import { sendRequest, type SystemAccess } from './send-request.ts';
import { type ExternalTickets, maxFound } from './external-tickets.ts';

const pipelines = z.object({
  results: z.array(z.object({ id: z.string(), stages: z.array(z.object({ id: z.string(), label: z.string() })) })),
});

/** In milliseconds. Stages are renamed once in a while. */
const goodFor = 60 * 60 * 1000;

/** A CRM reports a ticket's stage by id; its name comes from another call. */
function createStageNames(system: SystemAccess): (pipeline: string, stage: string) => Promise<string> {
  let names: Promise<ReadonlyMap<string, string>> | undefined;
  let readAt = 0;

  const read = async () => {
    const answer = await sendRequest(system, { path: '/crm/v3/pipelines/tickets' }, pipelines);
    const all = (answer?.results ?? []).flatMap(({ id, stages }) =>
      stages.map(({ id: stage, label }) => [`${id}/${stage}`, label] as const),
    );
    return new Map(all);
  };

  return async (pipeline, stage) => {
    if (!names || machineClock().getTime() - readAt > goodFor) {
      readAt = machineClock().getTime();
      names = read();
    }
    try {
      return (await names).get(`${pipeline}/${stage}`) ?? stage;
    } catch {
      // A ticket is worth showing without the name of its stage.
      names = undefined;
      return stage;
    }
  };
}

const objects = '/crm/v3/objects/tickets';
const properties = ['subject', 'hs_pipeline', 'hs_pipeline_stage'] as const;
const found = z.object({
  id: z.string(),
  properties: z.object({
    subject: z.string().nullish(),
    hs_pipeline: z.string().nullish(),
    hs_pipeline_stage: z.string().nullish(),
  }),
});
const several = z.object({ results: z.array(found) });

/** A CRM that speaks as HubSpot does: https://developers.hubspot.com/docs/guides/api/crm/objects/tickets. */
export function createCrm(access: ExternalTicketAccess): ExternalTickets {
  const system: SystemAccess = { access, authorization: `Bearer ${access.token}` };
  const nameOfStage = createStageNames(system);
  const ticketOf = async ({ id, properties: known }: z.output<typeof found>): Promise<ExternalTicket> => ({
    id,
    title: known.subject ?? '',
    status: await nameOfStage(known.hs_pipeline ?? '', known.hs_pipeline_stage ?? ''),
    url: access.pages === undefined ? null : `${access.pages}${encodeURIComponent(id)}`,
  });
  return {
    search: async (search) => {
      const sorts = [{ propertyName: 'hs_lastmodifieddate', direction: 'DESCENDING' }];
      const query = { ...(search !== '' && { query: search }), limit: maxFound, properties, sorts };
      const answer = await sendRequest(system, { path: `${objects}/search`, json: query }, several);
      return Promise.all((answer?.results ?? []).map(ticketOf));
    },
    create: async ({ title, description }) => {
      const { pipeline: hs_pipeline, stage: hs_pipeline_stage } = access;
      const made = { subject: title, content: description, hs_pipeline, hs_pipeline_stage };
      const answer = await sendRequest(system, { path: objects, json: { properties: made } }, found);
      if (!answer) throw new ExternalFailure('refused', 'The CRM answered 404');
      return ticketOf(answer);
    },
    read: async (id) => {
      if (!/^\d{1,20}$/.test(id)) return undefined;
      const answer = await sendRequest(system, { path: `${objects}/${id}?properties=${properties.join(',')}` }, found);
      return answer && ticketOf(answer);
    },
  };
}
