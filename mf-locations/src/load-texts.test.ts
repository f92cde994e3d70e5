import { signInAs } from '@plugboard/testing';
import { expect, test } from 'vitest';
import { joinTexts } from './join-texts.ts';
import { loadTexts } from './load-texts.ts';

test('texts of vehicles come with those of locations', async () => {
  signInAs();
  expect((await loadTexts('en')).default).toMatchObject({
    list: { title: 'Locations' },
    vehicles: { title: 'Vehicles', battery: 'Battery' },
  });
});

test('a tenant without vehicles gets none but the titles of the manifest, in either language', async () => {
  signInAs({ environment: { features: { vehicles: { is_active: false } } } });
  const { default: english } = await loadTexts('en');
  expect(english['vehicles']).toEqual({ title: 'Vehicles', add: 'Add vehicle', edit: 'Edit vehicle', one: 'Vehicle' });
  const { default: spanish } = await loadTexts('es');
  expect(Object.keys(spanish['vehicles'] ?? {})).toEqual(['title', 'add', 'edit', 'one']);
});

test('groups are joined, however deep', () => {
  expect(joinTexts({ a: 'x', b: { c: { d: '1' } } }, { b: { c: { e: '2' } }, f: 'y' })).toEqual({
    a: 'x',
    b: { c: { d: '1', e: '2' } },
    f: 'y',
  });
});
