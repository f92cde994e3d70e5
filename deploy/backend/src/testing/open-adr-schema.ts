import { z } from 'zod';

/**
 * Objects of the published schema of OpenADR 3.0.1 (`openadr3.yaml` of the OpenADR Alliance), written anew as far as the
 * portal exchanges them: required fields, enumerations, patterns and lengths.
 */
const objectId = z
  .string()
  .regex(/^[a-zA-Z0-9_-]*$/)
  .min(1)
  .max(128);
const name = z.string().min(1).max(128);
const dateTime = z.iso.datetime({ offset: true });
const duration = z
  .string()
  .regex(/^(-?)P(?=\d|T\d)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)([DW]))?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/);
const intervalPeriod = z.looseObject({
  start: dateTime,
  duration: duration.optional(),
  randomizeStart: duration.optional(),
});
const point = z.looseObject({ x: z.number(), y: z.number() });
const valuesMap = z.looseObject({
  type: name,
  values: z.array(z.union([z.number(), z.string(), z.boolean(), point])),
});
const interval = z.looseObject({
  id: z.int32(),
  intervalPeriod: intervalPeriod.optional(),
  payloads: z.array(valuesMap),
});
const kept = {
  id: objectId.optional(),
  createdDateTime: dateTime.optional(),
  modificationDateTime: dateTime.optional(),
};
const targets = z.array(valuesMap).nullish();
const reportPayloadDescriptor = z.looseObject({
  objectType: z.literal('REPORT_PAYLOAD_DESCRIPTOR').optional(),
  payloadType: name,
  units: z.string().nullish(),
});
const objectType = z.enum(['PROGRAM', 'EVENT', 'REPORT', 'SUBSCRIPTION', 'VEN', 'RESOURCE']);

const program = z.looseObject({ ...kept, objectType: z.literal('PROGRAM').optional(), programName: name });
const event = z.looseObject({
  ...kept,
  objectType: z.literal('EVENT').optional(),
  programID: objectId,
  targets,
  intervalPeriod: intervalPeriod.optional(),
  intervals: z.array(interval),
});
const report = z.looseObject({
  ...kept,
  objectType: z.literal('REPORT').optional(),
  programID: objectId,
  eventID: objectId,
  clientName: name,
  reportName: z.string().nullish(),
  payloadDescriptors: z.array(reportPayloadDescriptor).nullish(),
  resources: z.array(
    z.looseObject({
      resourceName: name,
      intervalPeriod: intervalPeriod.optional(),
      intervals: z.array(interval),
    }),
  ),
});
const subscription = z.looseObject({
  ...kept,
  objectType: z.literal('SUBSCRIPTION').optional(),
  clientName: name,
  programID: objectId,
  objectOperations: z.array(
    z.looseObject({
      objects: z.array(objectType),
      operations: z.array(z.enum(['READ', 'CREATE', 'UPDATE', 'DELETE'])),
      callbackUrl: z.url(),
      bearerToken: z.string().nullish(),
    }),
  ),
  targets,
});
const ven = z.looseObject({ ...kept, objectType: z.literal('VEN').optional(), venName: name });
const resource = z.looseObject({
  ...kept,
  objectType: z.literal('RESOURCE').optional(),
  resourceName: name,
  venID: objectId.optional(),
  attributes: targets,
  targets,
});
const credential = z.string().min(1).max(4096);
const tokenRequest = z.looseObject({
  grant_type: z.literal('client_credentials'),
  client_id: credential,
  client_secret: credential,
});
const tokenReply = z.looseObject({
  access_token: credential,
  token_type: z.literal('Bearer'),
  expires_in: z.int().optional(),
});

interface Call {
  readonly request?: z.ZodType;
  readonly reply: z.ZodType;
  /** Parameters that the call has. */
  readonly query?: readonly string[];
}

const paged = ['skip', 'limit'];

/** Calls of the schema, by verb and path; `{id}` is any segment. */
const calls: Readonly<Record<string, Call>> = {
  'POST /auth/token': { request: tokenRequest, reply: tokenReply },
  'GET /programs': { reply: z.array(program), query: ['targetType', 'targetValues', ...paged] },
  'GET /events': { reply: z.array(event), query: ['programID', 'targetType', 'targetValues', ...paged] },
  'POST /reports': { request: report, reply: report },
  'GET /vens': { reply: z.array(ven), query: ['venName', 'targetType', 'targetValues', ...paged] },
  'GET /vens/{id}/resources': {
    reply: z.array(resource),
    query: ['resourceName', 'targetType', 'targetValues', ...paged],
  },
  'GET /subscriptions': {
    reply: z.array(subscription),
    query: ['programID', 'clientName', 'targetType', 'targetValues', 'objects', ...paged],
  },
  'POST /subscriptions': { request: subscription, reply: subscription },
  'DELETE /subscriptions/{id}': { reply: subscription },
};

/** A call as it was made, and its answer. */
export interface OpenAdrExchange {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly request: unknown;
  readonly reply: unknown;
}

/** Parts of an exchange that the published schema does not allow; none where all is well. */
export function openAdrProblems({ method, path, query, request, reply }: OpenAdrExchange): string[] {
  const key = `${method} ${path.replace(/^\/(vens|subscriptions)\/[^/]+/, '/$1/{id}')}`;
  const call = calls[key];
  if (!call) return [`${key} is no call`];
  const unknown = [...query.keys()].filter((parameter) => !call.query?.includes(parameter));
  const limit = Number(query.get('limit') ?? 0);
  const sent = call.request?.safeParse(request);
  const answered = call.reply.safeParse(reply);
  return [
    ...unknown.map((parameter) => `${key} has no parameter ${parameter}`),
    ...(limit > 50 ? [`${key} has a limit of 50, not ${limit}`] : []),
    ...(sent?.error ? [`${key} was sent ${z.prettifyError(sent.error)}`] : []),
    ...(answered.error ? [`${key} was answered ${z.prettifyError(answered.error)}`] : []),
  ];
}
