import type { SavedView } from '@plugboard/contracts/platform';
import { expect, test } from 'vitest';
import { urlChoice, urlList, urlText } from '../../url-state/parsers.ts';
import { defaultViewOf, isSameState, stateInAddress, understoodState, valuesOfState } from './saved-view.model.ts';

const parsers = {
  search: urlText(),
  role: urlList(['driver', 'host']),
  sort: urlChoice(['email', '-email'], 'email'),
};

test('a view says what differs from the defaults', () => {
  expect(stateInAddress(parsers, '?sort=email&role=host&page=3&view=x')).toEqual({ role: 'host' });
  expect(stateInAddress(parsers, '')).toEqual({});
});

test('a filter that the list no longer has, and values that it no longer takes, are left out', () => {
  const stored = { gone: 'yes', role: 'host,boss', sort: 'height', search: 'ann' };
  expect(understoodState(parsers, stored)).toEqual({ role: 'host', search: 'ann' });
  expect(valuesOfState(parsers, stored)).toEqual({ search: 'ann', role: ['host'], sort: 'email' });
});

test('states are the same in any order', () => {
  expect(isSameState({ search: 'a', role: 'host' }, { role: 'host', search: 'a' })).toBe(true);
  expect(isSameState({ search: 'a' }, { search: 'b' })).toBe(false);
  expect(isSameState({}, { search: 'b' })).toBe(false);
});

test('one’s own default comes before the tenant’s', () => {
  const view = (name: string, defaults: Partial<SavedView>): SavedView => ({
    id: '5f0d8b1e-0031-4c5e-8a4b-000000000001',
    list: 'users',
    name,
    scope: 'tenant',
    state: {},
    is_default: false,
    is_tenant_default: false,
    version: 1,
    ...defaults,
  });
  const ofTenant = view('Tenant', { is_tenant_default: true });
  expect(defaultViewOf([ofTenant, view('Own', { is_default: true })])?.name).toBe('Own');
  expect(defaultViewOf([view('Plain', {}), ofTenant])?.name).toBe('Tenant');
  expect(defaultViewOf([view('Plain', {})])).toBeUndefined();
});
