import {
  errorDetail,
  fieldErrors,
  filterNames,
  honoursIdempotencyKey,
  isVersioned,
  queryOf,
  type Endpoint,
  type ErrorCode,
} from '@plugboard/contracts/platform';
import { z } from 'zod';
import { statusOf } from './http/failure.ts';

type Json = Readonly<Record<string, unknown>>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const content = (schema: Json) => ({ 'application/json': { schema } });

/** Server-sent events; OpenAPI cannot describe their content, the endpoint's contract does. */
const eventStream = { 'text/event-stream': { schema: { type: 'string' } } };

/** A schema object's properties as parameters of a path or a query. */
function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const names = place === 'path' ? Object.keys(properties).map((name) => [name, name] as const) : filterNames(schema);
  return [...names].map(([name, declared]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(name !== declared && { description: `The same filter as ${declared}` }),
    schema: properties[declared],
  }));
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

const conditionalHeaders = (endpoint: Endpoint): Json[] => [
  ...(isVersioned(endpoint)
    ? [header('If-Match', 'ETag of the version that was read; 412 where it is old. Without it the last write wins')]
    : []),
  ...(honoursIdempotencyKey(endpoint)
    ? [header('Idempotency-Key', 'A repeat with it gets the first answer. Without it the call runs again')]
    : []),
];

/** Explains codes that depend on a header of the request or on the tenant. */
const explanations: Partial<Record<ErrorCode, string>> = {
  FEATURE_ON_REQUEST: 'the tenant has switched the feature off',
  CHANGED_MEANWHILE: 'If-Match names an older version than the one that is stored',
  KEY_REUSED: 'the Idempotency-Key was used for another request',
};
const describe = (code: ErrorCode): string => (explanations[code] ? `${code}: ${explanations[code]}` : code);

function codesOf(endpoint: Endpoint): ErrorCode[] {
  const always = ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const;
  const ofSignedIn =
    endpoint.permission === 'public' ? [] : (['NOT_SIGNED_IN', 'FORBIDDEN', 'FEATURE_ON_REQUEST'] as const);
  return [
    ...always,
    ...ofSignedIn,
    ...(isVersioned(endpoint) ? (['CHANGED_MEANWHILE'] as const) : []),
    ...(honoursIdempotencyKey(endpoint) ? (['KEY_REUSED'] as const) : []),
    ...(endpoint.errors ?? []),
  ];
}

function failuresOf(endpoint: Endpoint): Json {
  const failure = { $ref: '#/components/schemas/Failure' };
  const fields = {
    description: 'What is wrong with which field',
    ...jsonOf({ anyOf: [{ $ref: '#/components/schemas/Fields' }, failure] }),
  };
  const codes = [...new Set(codesOf(endpoint))];
  const sharing = (status: number) => codes.filter((code) => statusOf[code] === status);
  const others = codes.map((code) => {
    const description = sharing(statusOf[code]).map(describe).join('; ');
    return [String(statusOf[code]), { description, ...jsonOf(failure) }] as const;
  });
  return { ...Object.fromEntries(others), 400: fields };
}

/** A body as JSON, as a form where it may hold files, or as mere bytes. */
function requestBodyOf(endpoint: Endpoint): Json {
  if (endpoint.bytes) return { requestBody: { required: true, content: { 'application/octet-stream': {} } } };
  if (!endpoint.body) return {};
  const schema = schemaOf(endpoint.body, 'input');
  const asForm = endpoint.multipart && { 'multipart/form-data': { schema } };
  return { requestBody: { required: true, content: { ...content(schema), ...asForm } } };
}

const jsonOf = (schema: Json) => ({ content: content(schema) });

const operationIdOf = ({ method, path }: Endpoint) =>
  `${method.toLowerCase()}${path.replaceAll(/[^a-zA-Z0-9]+(.)?/g, (_, next: string = '') => next.toUpperCase())}`;

function operationOf(endpoint: Endpoint): Json {
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    description: `Defined in: ${endpoint.source}. Permission: ${endpoint.permission}.`,
    security: endpoint.permission === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(queryOf(endpoint), 'query'),
      ...conditionalHeaders(endpoint),
    ],
    ...requestBodyOf(endpoint),
    responses: {
      200: {
        description: 'Done',
        content: { ...content(schemaOf(endpoint.reply, 'output')), ...(endpoint.streams && eventStream) },
      },
      ...failuresOf(endpoint),
    },
  };
}

const local = '#/$defs/';

/**
 * Zod defines what refers to itself inside the schema that needs it, and refers to it from that schema's root. In
 * OpenAPI a reference starts at the document's root: such definitions are moved to the components, under `owner`.
 */
function withGlobalReferences(operation: Json, owner: string): { operation: Json; definitions: Record<string, Json> } {
  const definitions: Record<string, Json> = {};
  const nameOf = (name: string) => `${owner}.${name}`;
  const define = (name: string, schema: Json) => {
    if (nameOf(name) in definitions) throw new Error(`${owner}: body and reply both define ${name}`);
    definitions[nameOf(name)] = schema;
  };
  // Inner definitions first: their references are global before the outer one is moved.
  const moved = JSON.parse(JSON.stringify(operation), (key, value) => {
    if (key === '$ref' && String(value).startsWith(local))
      return `#/components/schemas/${nameOf(String(value).slice(local.length))}`;
    if (key !== '$defs') return value;
    for (const [name, schema] of Object.entries<Json>(value)) define(name, schema);
    return undefined;
  });
  return { operation: moved, definitions };
}

/** The OpenAPI 3.1 document of endpoints, from the same schemas that validate the calls. */
export function buildOpenApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const schemas = { Failure: schemaOf(errorDetail, 'output'), Fields: schemaOf(fieldErrors, 'output') };
  for (const endpoint of endpoints.toSorted((one, other) => one.path.localeCompare(other.path))) {
    const { operation, definitions } = withGlobalReferences(operationOf(endpoint), operationIdOf(endpoint));
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation;
    Object.assign(schemas, definitions);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Plugboard', version: '1.0.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Token-Authorization', description: 'Bearer {token}' },
      },
      schemas,
    },
  };
}
