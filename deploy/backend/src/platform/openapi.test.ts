import * as contracts from '@plugboard/contracts/all';
import { honoursIdempotencyKey, isVersioned } from '@plugboard/contracts/platform';
import { describe, expect, it } from 'vitest';
import { listEndpoints } from './list-endpoints.ts';
import { buildOpenApi } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly security: readonly unknown[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

const endpoints = listEndpoints(contracts);
const document = buildOpenApi(endpoints);
const paths = document['paths'] as Record<string, Record<string, Operation>>;
const operation = (path: string, method: string): Operation => {
  const found = paths[path]?.[method];
  if (!found) throw new Error(`No ${method} ${path}`);
  return found;
};

describe('the OpenAPI document', () => {
  it('has every endpoint, each under its own name', () => {
    expect(document['openapi']).toBe('3.1.0');
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations).toHaveLength(endpoints.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
  });

  it('refers to nothing that is not there', () => {
    const references = new Set(JSON.stringify(document).match(/(?<="\$ref":")[^"]+/g));
    const at = (pointer: string) =>
      pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], document);
    expect(references).toContain('#/components/schemas/Failure');
    expect([...references].filter((pointer) => !pointer.startsWith('#/') || at(pointer) === undefined)).toEqual([]);
  });

  it('lets every header be left out, and says what each one does', () => {
    for (const endpoint of endpoints) {
      const { parameters, responses } = operation(endpoint.path, endpoint.method.toLowerCase());
      const headers = parameters.filter((parameter) => parameter.in === 'header');
      const isAsSaid = {
        required: headers.some(({ required }) => required),
        'If-Match': headers.some(({ name }) => name === 'If-Match'),
        'Idempotency-Key': headers.some(({ name }) => name === 'Idempotency-Key'),
        409: responses['409']?.description.includes('Idempotency-Key') ?? false,
        428: '428' in responses,
      };
      const [versions, keys] = [isVersioned(endpoint), honoursIdempotencyKey(endpoint)];
      expect([endpoint.path, isAsSaid]).toEqual([
        endpoint.path,
        { required: false, 'If-Match': versions, 'Idempotency-Key': keys, 409: keys, 428: false },
      ]);
      const isDescribed = responses['412']?.description.includes('If-Match') ?? false;
      expect([endpoint.path, !versions || isDescribed]).toEqual([endpoint.path, true]);
    }
  });

  it('says who may call, what is sent and what must be', () => {
    expect(operation('/api/auth/user/token/', 'post')).toMatchObject({
      security: [],
      requestBody: {
        content: {
          'application/json': { schema: { required: ['email', 'password'], additionalProperties: false } },
        },
      },
    });
    const clients = operation('/api/v1/user/available-client/', 'get');
    expect(clients.security).toEqual([{ token: [] }]);
    expect(clients.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ['search', 'query', false],
      ['limit', 'query', false],
      ['offset', 'query', false],
      ['ordering', 'query', false],
      ['name__icontains', 'query', false],
    ]);
  });
});
