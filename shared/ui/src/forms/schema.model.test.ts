import { newUser, userForm } from '@plugboard/contracts/accounts';
import { commandParameters, writeWifiParameters } from '@plugboard/contracts/network';
import { describe, expect, test } from 'vitest';
import { changedFields, hasDefault, isRequired, normalizeValues, findProblem } from './schema.model.ts';

const { email, first_name: name, phone, allowed_sections: sections } = newUser.shape;

describe('what is wrong with a value', () => {
  test.each([
    [email, '', { key: 'required' }],
    [email, undefined, { key: 'required' }],
    [email, 'nobody', { key: 'email' }],
    [name, '   ', { key: 'required' }],
    [name, 'x'.repeat(151), { key: 'longest', count: 150 }],
    [phone, '12', { key: 'user.phoneInvalid' }],
    [phone, '', null],
    [sections, [], null],
    [writeWifiParameters.shape.ssid, '', { key: 'wifi.nameRequired' }],
    [phone, ' +14155550100 ', null],
    [phone, '+49 (030) 901-820.1', null],
  ])('%#: %s', (schema, value, problem) => {
    expect(findProblem(schema, value)).toEqual(problem);
  });
});

test('what must be filled in is what the schema takes no empty value for', () => {
  expect([isRequired(email), isRequired(phone), isRequired(userForm.shape.phone)]).toEqual([true, false, false]);
});

test('a field whose schema has an answer of its own is not optional, one that may stay empty is', () => {
  const { type } = commandParameters.reboot.shape;
  expect([hasDefault(type), hasDefault(phone), hasDefault(email)]).toEqual([true, false, false]);
});

test('an empty field sends what its schema has for it', () => {
  expect(normalizeValues(newUser, { email: ' a@b.example ', phone: '', send_invitation: undefined, other: 1 })).toEqual(
    {
      email: 'a@b.example',
      phone: null,
    },
  );
  // A list that may be empty stays one; where the schema knows no empty list, nothing is chosen.
  expect(normalizeValues(newUser, { notification_settings: [], allowed_sections: [] })).toEqual({
    notification_settings: [],
    allowed_sections: null,
  });
});

test('what changed: not what only looks different', () => {
  const before = { first_name: 'Ann', phone: null, settings: ['b', 'a'], sections: null };
  expect(changedFields(before, { first_name: 'Ann', phone: '', settings: ['a', 'b'], sections: [] })).toEqual([]);
  expect(changedFields(before, { first_name: 'Anna', settings: ['a'] })).toEqual(['first_name', 'settings']);
});
