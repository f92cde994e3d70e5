import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyOf, FieldFailure } from './failure.ts';
import { validated } from './validation.ts';

const schema = z.strictObject({
  email: z.email(),
  name: z.string().min(1).max(3),
  size: z.number().min(0).max(9),
  kind: z.enum(['AC', 'DC']),
  tags: z.array(z.string().min(2)).min(1).max(2),
  nested: z.object({ day: z.iso.date() }),
  when: z.string().refine((text) => text !== 'never', 'error.INVALID_CODE'),
});
const good = {
  email: 'a@b.example',
  name: 'abc',
  size: 3,
  kind: 'AC',
  tags: ['xy'],
  nested: { day: '2026-03-01' },
  when: '',
};

function complaints(changes: object): unknown {
  try {
    return validated(schema, { ...good, ...changes });
  } catch (error) {
    if (error instanceof FieldFailure) return bodyOf(error, 'en');
    throw error;
  }
}

describe('messages about fields', () => {
  it.each([
    [{ email: 'x' }, { email: ['Invalid email'] }],
    [{ email: undefined }, { email: ['Please fill in this field.'] }],
    [{ name: '' }, { name: ['Please fill in this field.'] }],
    [{ name: 'abcd' }, { name: ['At most 3 characters, please.'] }],
    [{ name: 7 }, { name: ['This is not the right kind of value.'] }],
    [{ size: -1 }, { size: ['Must be at least 0'] }],
    [{ kind: 'XX' }, { kind: ['Please choose one of: AC, DC.'] }],
    [{ kind: undefined }, { kind: ['Please fill in this field.'] }],
    [{ tags: [] }, { tags: ['At least 1 entries, please.'] }],
    [{ tags: ['x'] }, { 'tags.0': ['At least 2 characters, please.'] }],
    [{ nested: { day: 'soon' } }, { 'nested.day': ['This is not in the right form.'] }],
    [{ when: 'never' }, { when: ['Invalid code. Please try again.'] }],
    [{ role: 'admin' }, { role: ['This field is not known here.'] }],
  ])('%j', (changes, expected) => {
    expect(complaints(changes)).toEqual(expected);
  });

  it('lets what fits through', () => {
    expect(complaints({})).toEqual(good);
  });
});
