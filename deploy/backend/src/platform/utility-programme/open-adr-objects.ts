import { z } from 'zod';

/** ISO 8601 duration of weeks, days, hours, minutes and seconds, in milliseconds. */
const duration = z
  .string()
  .regex(/^P(?=\d|T\d)(?:\d+[DW])?(?:T(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/)
  .transform((text) => {
    const part = (unit: RegExp) => Number(unit.exec(text)?.[1] ?? 0);
    const [days, hours] = [part(/(\d+)D/) + 7 * part(/(\d+)W/), part(/(\d+)H/)];
    const [minutes, seconds] = [part(/T(?:.*?)(\d+)M/), part(/(\d+(?:\.\d+)?)S/)];
    return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  });

const intervalPeriod = z.object({ start: z.iso.datetime({ offset: true }), duration: duration.prefault('PT0S') });
const valuesMap = z.object({ type: z.string(), values: z.array(z.unknown()) });

/** Objects of OpenADR 3.0.1, as far as they are read. */
export const token = z.object({ access_token: z.string(), expires_in: z.number().positive().default(3600) });

export const programs = z.array(z.object({ id: z.string(), programName: z.string() }));

export const vens = z.array(z.object({ id: z.string() }));

export const resources = z.array(
  z.object({
    id: z.string(),
    resourceName: z.string(),
    attributes: z.array(valuesMap).nullish(),
    targets: z.array(valuesMap).nullish(),
  }),
);

export const events = z.array(
  z.object({
    id: z.string(),
    programID: z.string(),
    targets: z.array(valuesMap).nullish(),
    intervalPeriod: intervalPeriod.nullish(),
    intervals: z.array(
      z.object({ id: z.number().int(), intervalPeriod: intervalPeriod.nullish(), payloads: z.array(valuesMap) }),
    ),
  }),
);

export const subscriptions = z.array(
  z.object({ id: z.string(), objectOperations: z.array(z.object({ callbackUrl: z.string() })) }),
);

export const created = z.object({ id: z.string() });

type ValuesMap = z.infer<typeof valuesMap>;

/** Texts of a type in a list of values; none where it is missing. */
export const textsOf = (maps: readonly ValuesMap[] | null | undefined, type: string): string[] =>
  (maps ?? [])
    .filter((map) => map.type === type)
    .flatMap(({ values }) => values.filter((value) => typeof value === 'string'));

/** The first number of a type. */
export const numberOf = (maps: readonly ValuesMap[], type: string): number | undefined =>
  maps.find((map) => map.type === type)?.values.find((value) => typeof value === 'number');
