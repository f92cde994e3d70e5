import { afterEach, expect, test } from 'vitest';
import { forgetFormerAccount } from './former-account.ts';

const olivia = '5f0d8b1e-0001-4c5e-8a4b-000000000001';
const paula = '5f0d8b1e-0001-4c5e-8a4b-000000000002';
const draft = (account: string) => `tickets.comment-draft.${account}.12`;

afterEach(() => sessionStorage.clear());

test('another account in the tab deletes what the former one has kept there, and nothing else', () => {
  forgetFormerAccount(olivia);
  sessionStorage.setItem(draft(olivia), 'Half a thought');
  sessionStorage.setItem('remembered_path', '/tickets/12');
  forgetFormerAccount(paula);
  expect(Object.keys(sessionStorage).filter((key) => key.includes('tickets.'))).toEqual([]);
  expect(sessionStorage.getItem('remembered_path')).toBe('/tickets/12');
});

test('the same account finds what it has kept', () => {
  forgetFormerAccount(olivia);
  sessionStorage.setItem(draft(olivia), 'Half a thought');
  forgetFormerAccount(olivia);
  expect(sessionStorage.getItem(draft(olivia))).toBe('Half a thought');
});
