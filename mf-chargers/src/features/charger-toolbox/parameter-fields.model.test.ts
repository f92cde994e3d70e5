import { commandActions, commandParameters } from '@plugboard/contracts/network';
import { expect, test } from 'vitest';
import { listParameterFields, hasSecrets, initialValues } from './parameter-fields.model.ts';

const kinds = (action: Parameters<typeof listParameterFields>[0]) =>
  Object.fromEntries(listParameterFields(action).map(({ name, kind }) => [name, kind]));

test('each parameter is asked for as its schema has it', () => {
  expect(kinds('reboot')).toEqual({ type: 'choice' });
  expect(listParameterFields('reboot')[0]?.values).toEqual(['SOFT', 'HARD', 'WHEN_IDLE']);
  expect(kinds('change-availability')).toEqual({ is_operative: 'yes-no' });
  expect(kinds('get-configuration')).toEqual({ keys: 'words' });
  expect(kinds('write-wifi')).toEqual({ ssid: 'text', password: 'secret' });
  expect(kinds('get-diagnostics')).toEqual({ location: 'text', from: 'moment', to: 'moment' });
  expect(kinds('data-transfer')).toMatchObject({ data: 'long-text' });
  expect(kinds('set-charging-profile')).toMatchObject({ periods: 'periods', unit: 'choice', valid_to: 'moment' });
  expect(kinds('clear-cache')).toEqual({});
  expect(kinds('start')).toMatchObject({ id_tag: 'card', periods: 'periods' });
  expect(kinds('reserve')).toMatchObject({ id_tag: 'text' });
});

test('a form begins with what the schema takes by itself', () => {
  expect(initialValues('reboot')).toEqual({ type: 'SOFT' });
  expect(initialValues('trigger-message')).toEqual({ message: 'BootNotification' });
  expect(initialValues('clear-charging-profile')).toMatchObject({ purpose: undefined });
  expect(initialValues('get-composite-schedule')).toMatchObject({ duration_seconds: 86_400 });
});

test('a start has no limits unless somebody adds them', () => {
  expect(initialValues('start')).toMatchObject({ id_tag: undefined, periods: undefined });
  expect(initialValues('set-charging-profile')).toMatchObject({ periods: [{ start_seconds: 0, limit: 16 }] });
});

test('what needs nothing can be sent as it is', () => {
  const needsNothing = commandActions.filter(
    (action) => commandParameters[action].safeParse(initialValues(action)).success,
  );
  expect(needsNothing).toEqual(expect.arrayContaining(['start', 'stop', 'reboot', 'unlock', 'get-configuration']));
});

test('a command is sent again with what it said, but for its secrets', () => {
  const earlier = { ssid: 'Depot', password: '•••' };
  expect(initialValues('write-wifi', earlier)).toEqual({ ssid: 'Depot', password: '' });
  expect(hasSecrets(earlier)).toBe(true);
  expect(hasSecrets({ location: 'https://user:•••@files.example' })).toBe(true);
  expect(hasSecrets({ type: 'SOFT' })).toBe(false);
});
