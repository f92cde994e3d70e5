import { expect, test } from 'vitest';
import { chooseSettings, emptyBulkForm, offeredChoices, toBulkAction } from './bulk-form.model.ts';

test('an action is complete once what it needs has been entered', () => {
  const form = emptyBulkForm;
  expect(toBulkAction(form)).toBeNull();
  expect(toBulkAction({ ...form, choice: 'reboot' })).toEqual({ kind: 'reboot', type: 'SOFT' });
  expect(toBulkAction({ ...form, choice: 'back' })).toEqual({ kind: 'set-out-of-order', is_out_of_order: false });
  expect(toBulkAction({ ...form, choice: 'change-settings' })).toBeNull();
  expect(toBulkAction({ ...form, choice: 'change-settings', settings: { is_public: false } })).toEqual({
    kind: 'change-settings',
    settings: { is_public: false },
  });
  expect(toBulkAction({ ...form, choice: 'change-tags' })).toBeNull();
  const tags = { add: ['Lobby'], remove: [] };
  expect(toBulkAction({ ...form, choice: 'change-tags', tags })).toEqual({ kind: 'change-tags', tags });
  expect(toBulkAction({ ...form, choice: 'copy-schedule' })).toBeNull();
});

test('a chosen setting keeps its value, and one that is chosen no more is gone', () => {
  const some = chooseSettings({}, ['driver_message', 'is_public']);
  expect(some).toEqual({ driver_message: null, is_public: true });
  expect(chooseSettings({ ...some, driver_message: 'Closed' }, ['driver_message'])).toEqual({
    driver_message: 'Closed',
  });
});

test('settings, tags and schedules are offered to those who may change chargers', () => {
  expect(offeredChoices(false)).toEqual(['reboot', 'out', 'back', 'stop', 'start']);
  expect(offeredChoices(true)).toHaveLength(8);
});
