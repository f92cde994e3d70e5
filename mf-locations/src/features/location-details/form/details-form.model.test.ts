import { expect, test } from 'vitest';
import { aLocation } from '../../../common/location.fixtures.ts';
import { toDetailsForm, withMembersRule } from './details-form.model.ts';

test('a location for members only is not visible to the public, whatever was chosen', () => {
  const form = toDetailsForm(aLocation({ public_visibility: true }));
  expect(withMembersRule({ ...form, members_only: true })).toMatchObject({ public_visibility: false });
  expect(withMembersRule(form)).toBe(form);
});
