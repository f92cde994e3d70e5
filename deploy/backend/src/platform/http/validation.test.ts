import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toBody, FieldFailure } from './failure.ts';
import { validate } from './validation.ts';

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
    return validate(schema, { ...good, ...changes });
  } catch (error) {
    if (error instanceof FieldFailure) return toBody(error, 'en');
    throw error;
  }
}

const unstorable = 'This contains a character that cannot be saved, such as half an emoji. Remove it.';

describe('messages about fields', () => {
  it.each([
    [{ email: 'x' }, { email: ['Invalid email'] }],
    [{ email: undefined }, { email: ['Fill in this field.'] }],
    [{ name: '' }, { name: ['Fill in this field.'] }],
    [{ name: 'abcd' }, { name: ['Enter at most 3 characters.'] }],
    [{ name: 7 }, { name: ['The type of this value is not valid.'] }],
    [{ size: -1 }, { size: ['Must be at least 0'] }],
    [{ kind: 'XX' }, { kind: ['Choose one of: AC, DC.'] }],
    [{ kind: undefined }, { kind: ['Fill in this field.'] }],
    [{ tags: [] }, { tags: ['Choose at least 1.'] }],
    [{ tags: ['x'] }, { 'tags.0': ['Enter at least 2 characters.'] }],
    [{ nested: { day: 'soon' } }, { 'nested.day': ['The format is not valid.'] }],
    [{ when: 'never' }, { when: ['Invalid code. Please try again.'] }],
    [{ name: 'a\0' }, { name: [unstorable] }],
    [{ nested: { day: 'half \ud83d' } }, { 'nested.day': [unstorable] }],
    [
      { tags: ['xy', '\udd25'], 'ke\0y': 1 },
      { 'tags.1': [unstorable], body: [unstorable] },
    ],
    [{ role: 'admin' }, { role: ['Unknown field.'] }],
  ])('%j', (changes, expected) => {
    expect(complaints(changes)).toEqual(expected);
  });

  it('takes whole emoji, and a body that is nested deeper than the stack', () => {
    expect(complaints({ when: '🔥 whole' })).toMatchObject({ when: '🔥 whole' });
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown;
    expect(complaints({ deep })).toEqual({ deep: ['Unknown field.'] });
  });

  it('lets what fits through', () => {
    expect(complaints({})).toEqual(good);
  });
});
