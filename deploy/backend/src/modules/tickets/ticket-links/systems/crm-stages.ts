import { z } from 'zod';
import { sendRequest, type SystemAccess } from './send-request.ts';
import { machineClock } from '../../../../platform/time/clock.ts';

const pipelines = z.object({
  results: z.array(z.object({ id: z.string(), stages: z.array(z.object({ id: z.string(), label: z.string() })) })),
});

/** In milliseconds. Stages are renamed once in a while. */
const goodFor = 60 * 60 * 1000;

/** A CRM reports a ticket's stage by id; its name comes from another call. */
export function createStageNames(system: SystemAccess): (pipeline: string, stage: string) => Promise<string> {
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
