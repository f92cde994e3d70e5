import { errorDetail, fieldErrors, type Endpoint } from '@plugboard/contracts';
import { z } from 'zod';
import { statusOf } from './http/failure.ts';

type Json = Readonly<Record<string, unknown>>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const content = (schema: Json) => ({ 'application/json': { schema } });

/** A schema object's properties as parameters of a path or a query. */
function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

function repeatHeaders(endpoint: Endpoint): Json[] {
  if (!('repeat' in endpoint)) return [];
  if (endpoint.repeat === 'if-match') return [header('If-Match', 'ETag of the version that was read')];
  if (endpoint.repeat === 'idempotency-key')
    return [header('Idempotency-Key', 'A repeat with it gets the first answer')];
  return [];
}

function failuresOf(endpoint: Endpoint): Json {
  const isOpen = endpoint.permission === 'public';
  const always = ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const;
  const codes = [...always, ...(isOpen ? [] : (['NOT_SIGNED_IN', 'FORBIDDEN'] as const)), ...(endpoint.errors ?? [])];
  const failure = { $ref: '#/components/schemas/Failure' };
  const fields = {
    description: 'What is wrong with which field',
    ...jsonOf({ anyOf: [{ $ref: '#/components/schemas/Fields' }, failure] }),
  };
  const others = codes.map((code) => [String(statusOf[code]), { description: code, ...jsonOf(failure) }] as const);
  return { ...Object.fromEntries(others), 400: fields };
}

const jsonOf = (schema: Json) => ({ content: content(schema) });

function operationOf(endpoint: Endpoint): Json {
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^a-zA-Z0-9]+(.)?/g, (_, next: string = '') => next.toUpperCase())}`,
    summary: endpoint.summary,
    description: `Defined in: ${endpoint.source}. Permission: ${endpoint.permission}.`,
    security: endpoint.permission === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...repeatHeaders(endpoint),
    ],
    ...(endpoint.body && { requestBody: { required: true, ...jsonOf(schemaOf(endpoint.body, 'input')) } }),
    responses: { 200: { description: 'Done', ...jsonOf(schemaOf(endpoint.reply, 'output')) }, ...failuresOf(endpoint) },
  };
}

/** The OpenAPI 3.1 document of endpoints, from the same schemas that validate the calls. */
export function openApiOf(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints.toSorted((one, other) => one.path.localeCompare(other.path)))
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  return {
    openapi: '3.1.0',
    info: { title: 'Plugboard', version: '1.0.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Token-Authorization', description: 'Bearer {token}' },
      },
      schemas: { Failure: schemaOf(errorDetail, 'output'), Fields: schemaOf(fieldErrors, 'output') },
    },
  };
}
