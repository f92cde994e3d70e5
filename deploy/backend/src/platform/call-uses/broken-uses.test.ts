import { type CallUse, describeCall, endpoint } from '@plugboard/contracts/platform';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { brokenLiveUses, compareWith } from './broken-uses.ts';

const reply = z.object({ id: z.string(), name: z.string().nullable(), size: z.number(), anything: z.unknown() });
const body = z.object({ name: z.string(), kind: z.enum(['a', 'b']).optional(), tag: z.string().optional() });

const callOf = (changes: { readonly reply?: z.ZodObject; readonly body?: z.ZodObject } = {}) =>
  endpoint({
    method: 'PUT',
    path: '/api/v1/thing/{id}/',
    summary: 'A thing',
    source: 'a test',
    permission: 'public',
    repeat: 'same-result',
    params: z.object({ id: z.string() }),
    body: changes.body ?? body,
    reply: changes.reply ?? reply,
  });

const use: CallUse = describeCall(callOf());
const call = 'PUT /api/v1/thing/{id}/';
const problems = (changes: Parameters<typeof callOf>[0], used = use) => compareWith([callOf(changes)])([used]);

it('the same, more in answers, and more that may be sent break nobody', () => {
  expect(problems({})).toEqual([]);
  expect(
    problems({ reply: reply.extend({ more: z.string() }), body: body.extend({ more: z.string().optional() }) }),
  ).toEqual([]);
  expect(
    problems({ reply: reply.extend({ name: z.string() }), body: body.extend({ kind: z.string().optional() }) }),
  ).toEqual([]);
});

it('a field of the answer that is gone, may be absent, or has another type, is named', () => {
  expect(problems({ reply: reply.omit({ size: true }) })).toEqual([
    `reads “size” of ${call}, which the backend does not answer with`,
  ]);
  expect(problems({ reply: reply.partial({ size: true }) })).toEqual([
    `reads “size” of ${call}, which the backend may leave out`,
  ]);
  expect(problems({ reply: reply.extend({ size: z.number().nullable() }) })).toEqual([
    `reads “size” of ${call} as number, and the backend answers with null|number`,
  ]);
});

it('one that the remote does not read may go', () => {
  const { size: _, ...reads } = use.reads;
  expect(problems({ reply: reply.omit({ size: true }) }, { ...use, reads })).toEqual([]);
});

it('a field or a choice that is no longer taken, and one that has to be sent now, are named', () => {
  expect(problems({ body: body.omit({ tag: true }) })).toEqual([
    `sends “tag” to ${call}, which the backend does not take`,
  ]);
  expect(problems({ body: body.extend({ kind: z.enum(['a']).optional() }) })).toEqual([
    `sends “kind” to ${call} as "a"|"b", and the backend takes "a"`,
  ]);
  expect(problems({ body: body.extend({ since: z.iso.date() }) })).toEqual([
    `may not send “since” to ${call}, which the backend asks for`,
  ]);
  expect(problems({ body: body.required({ tag: true }) })).toEqual([
    `may not send “tag” to ${call}, which the backend asks for`,
  ]);
});

it('a call that is gone is named with remote, version and team; how its parameters are called does not matter', () => {
  const live = { remote: 'things', version: '1.5.0', owner: 'Things team', uses: [use] };
  expect(brokenLiveUses([live], [])).toEqual([
    `things 1.5.0 (Things team) calls ${call}, which the backend does not have`,
  ]);
  const renamed = { ...use, path: '/api/v1/thing/{thing}/' };
  expect(problems({}, renamed)).toEqual([]);
});
