import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { describeCall, narrowUse } from './call-use.ts';
import { shapeOf } from './shape.ts';

const status = z.enum(['open', 'closed']);
const item = z.object({
  id: z.number(),
  status,
  note: z.string().nullable().optional(),
  owner: z.object({ name: z.string() }).nullable(),
  totals: z.record(z.string(), z.number()),
});

test('a schema is described by its fields, their types and what may be absent', () => {
  expect(shapeOf(z.object({ results: z.array(item) }), 'output')).toEqual({
    '': 'object',
    results: 'array',
    'results[]': 'object',
    'results[].id': 'number',
    'results[].status': 'string',
    'results[].note': 'null|string?',
    'results[].owner': 'null|object',
    'results[].owner.name': 'string',
    'results[].totals': 'object',
    'results[].totals{}': 'number',
  });
});

test('who sends may leave out what has a default, and names its choices; who reads finds it there', () => {
  const query = z.object({ size: z.coerce.number<number>().default(25), status: status.optional() });
  expect(shapeOf(query, 'input')).toEqual({ '': 'object', size: 'number?', status: '"closed"|"open"?' });
  expect(shapeOf(query, 'output')).toEqual({ '': 'object', size: 'number', status: 'string?' });
});

test('a field that one of two answers lacks may be absent', () => {
  const answer = z.union([z.object({ kind: z.literal('a'), left: z.string() }), z.object({ kind: z.literal('b') })]);
  expect(shapeOf(answer, 'output')).toEqual({ '': 'object', kind: 'string', left: 'string?' });
});

test('a schema that holds itself has an end', () => {
  interface Tree {
    readonly below: readonly Tree[];
  }
  const tree: z.ZodType<Tree> = z.lazy(() => z.object({ below: z.array(tree) }));
  expect(shapeOf(tree, 'output')).toEqual({ '': 'object', below: 'array', 'below[]': 'any' });
});

test('code uses the fields that it names, what leads to them, and all that has to be sent', () => {
  const call = endpoint({
    method: 'POST',
    path: '/api/v1/thing/',
    summary: 'A thing',
    source: 'a test',
    permission: 'public',
    repeat: 'same-result',
    body: z.object({ title: z.string(), colour: z.string().optional(), size: z.number().optional() }),
    reply: z.object({ things: z.array(item) }),
  });
  const { reads, body } = narrowUse(describeCall(call), (name) => ['name', 'size'].includes(name));
  expect(Object.keys(reads)).toEqual(['', 'things', 'things[]', 'things[].owner', 'things[].owner.name']);
  expect(body).toEqual({ '': 'object', title: 'string', size: 'number?' });
});
