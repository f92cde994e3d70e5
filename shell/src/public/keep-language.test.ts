import { afterEach, expect, test } from 'vitest';
import { keepLanguage } from './keep-language.ts';

afterEach(() => sessionStorage.clear());

test('a language that a link asks for lasts in this tab, until another link asks for another one', () => {
  const open = (path: string) => keepLanguage(new URL(path, 'http://demo.localhost'));
  expect(open('/payment/session/1')).toBeNull();
  expect(open('/payment/checkout/1?lang=es')).toBe('es');
  expect(open('/payment/session/1')).toBe('es');
  expect(open('/payment/session/1?lang=en')).toBe('en');
  expect(open('/waitlist/1')).toBe('en');
});
