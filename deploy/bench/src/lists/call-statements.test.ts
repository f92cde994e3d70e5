import { expect, test } from 'vitest';
import { statementsOfCall } from './call-statements.ts';

const said = (text: string) => ({ text, values: [] });
const entrance = said(`select set_config('role', $1, true) from session`);
const call = [said('begin'), entrance, said('select 1'), said('select 2'), said('commit')];
const keepingHouse = [said('begin'), said('delete from upload'), said('commit')];

test('a question is what a call asks beside its frame, whatever else was said before, after and meanwhile', () => {
  const told = [keepingHouse, [...keepingHouse, ...call, ...keepingHouse], []];
  expect(statementsOfCall(told).map(({ text }) => text)).toEqual(['select 1', 'select 2']);
});

test('the end of a call that only reads comes later, or together with the next begin', () => {
  const reading = [said('start transaction read only'), entrance, said('select 1')];
  expect(statementsOfCall([reading]).map(({ text }) => text)).toEqual(['select 1']);
  expect(statementsOfCall([[...reading, said('commit;begin'), said('delete from upload')]])).toHaveLength(1);
});

test('no call, or two at once, is no question', () => {
  expect(() => statementsOfCall([keepingHouse])).toThrow('0 calls');
  expect(() => statementsOfCall([call, call])).toThrow('2 calls');
});
