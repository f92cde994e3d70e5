import { describe, expect, it } from 'vitest';
import { eraseFromJson, eraseFromText, toIdentity } from './identity.ts';

const ann = {
  id: '1',
  email: 'ann.lee@example.org',
  first_name: 'Ann',
  last_name: 'Lee',
  phone: '+1 415',
  verified_phone: null,
};
const identity = toIdentity(ann, false);

describe('a text without a person', () => {
  it('loses address, number and full name in any case, and nothing of longer words', () => {
    const text = 'ANN LEE (Ann.Lee@example.org, +1 415) met Joann Leeds and joann.lee@example.org, as did Lee, Ann.';
    expect(eraseFromText(text, identity, false)).toBe(
      'erased (erased, erased) met Joann Leeds and joann.lee@example.org, as did erased.',
    );
  });

  it('loses a first or last name alone where the row is theirs', () => {
    const fields = { first_name: 'Ann', items: ['Lee', 'Ann Arbor', 7, null] };
    expect(eraseFromJson(fields, identity, true)).toEqual({
      first_name: 'erased',
      items: ['erased', 'Ann Arbor', 7, null],
    });
    expect(eraseFromJson(fields, identity, false)).toEqual(fields);
  });

  it('keeps the name of a namesake', () => {
    const shared = toIdentity(ann, true);
    expect(eraseFromText('Ann Lee, ann.lee@example.org', shared, false)).toBe('Ann Lee, erased');
    expect(eraseFromText('Ann Lee', shared, true)).toBe('erased');
  });
});
