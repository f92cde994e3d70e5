import { expect, test } from 'vitest';
import { aGridEvent } from '../../common/events/grid-event.fixtures.ts';
import { isOpenField, toEventChange, toEventForm } from './event-form.model.ts';

test('a save sends what was changed and nothing else', () => {
  const form = { ...toEventForm(aGridEvent()), name: 'Evening peak', target_value: 40 };
  expect(toEventChange(form, ['name', 'target_value'])).toEqual({ name: 'Evening peak', target_value: 40 });
});

test.each([
  ['date', 'SCHEDULED', false, true],
  ['date', 'SCHEDULED', true, false],
  ['repeat', 'SCHEDULED', false, false],
  ['repeat', 'SCHEDULED', true, true],
  ['start_at', 'ACTIVE', false, false],
  ['target_value', 'ACTIVE', false, true],
] as const)('%s of an event that is %s, series %s: %s', (name, state, isSeries, isOpen) => {
  expect(isOpenField(name, { state }, isSeries)).toBe(isOpen);
});
