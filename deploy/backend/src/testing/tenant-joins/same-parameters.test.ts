import { expect, it } from 'vitest';
import { mergeParameters, sameParameters } from './same-parameters.ts';

const sql = 'select from a join b on b.tenant_id = $1 where a.tenant_id = $2 and a.id = $3';

it('gives parameters of the same text one number', () => {
  expect(mergeParameters(sql, sameParameters(['demo', 'demo', 'x']))).toBe(
    'select from a join b on b.tenant_id = $1 where a.tenant_id = $1 and a.id = $2',
  );
});

it('keeps those apart that differ whenever the statement is sent', () => {
  const first = sameParameters(['demo', 'demo', 'demo']);
  const second = sameParameters(['other', 'other', 'x'], first);
  expect(mergeParameters(sql, second)).toBe(
    'select from a join b on b.tenant_id = $1 where a.tenant_id = $1 and a.id = $2',
  );
  expect(sameParameters(['demo', 'demo', 'x'], second)).toBe(second);
  expect(mergeParameters(sql, sameParameters(['demo', 'other', 'x'], second))).toBe(sql);
});

it('compares texts alone', () => {
  expect(sameParameters([1, 1, null, null])).toEqual([0, 1, 2, 3]);
});

it('shortens lists', () => {
  const list = 'select from a where id in ($1, $2, $3) and tenant_id = $4';
  expect(mergeParameters(list, [0, 1, 2, 3])).toBe('select from a where id in ($1, $1) and tenant_id = $2');
});
