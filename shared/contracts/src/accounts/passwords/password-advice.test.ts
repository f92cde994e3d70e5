import { describe, expect, it } from 'vitest';
import { missingAdvice, passwordStrength } from './password-advice.ts';
import { newPassword } from './password.ts';

describe('how strong a password is', () => {
  it.each([
    ['', 'none'],
    ['x7%kQ', 'weak'],
    ['Password123!', 'weak'],
    ['aaaaaaaaaaaa', 'weak'],
    ['qwertyuiop', 'weak'],
    ['riverlamp', 'fair'],
    ['riverlamp7', 'fair'],
    ['Riverlamp7', 'good'],
    ['riverlamp7bench', 'good'],
    ['Riverlamp7%', 'strong'],
    ['correct horse battery staple', 'strong'],
  ])('%s: %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('is advised with what is missing, in order', () => {
    expect(missingAdvice('')).toEqual(['length', 'numbers', 'upperAndLower', 'special', 'uncommon']);
    expect(missingAdvice('river lamp')).toEqual(['numbers', 'upperAndLower', 'special']);
    expect(missingAdvice('Ríoverde7%')).toEqual([]);
    expect(missingAdvice('Password123!')).toEqual(['uncommon']);
  });
});

describe('a new password', () => {
  const messages = (password: unknown) => newPassword.safeParse(password).error?.issues.map((issue) => issue.message);

  it('needs 8 to 200 characters and no others', () => {
    expect(messages('riverlam')).toBeUndefined();
    expect(messages('日本語のパスワード')).toBeUndefined();
    expect(messages('x'.repeat(100).concat('yz'.repeat(50)))).toBeUndefined();
    expect(messages('x7%kQyz')).toHaveLength(1);
    expect(messages('xyz'.repeat(67))).toHaveLength(1);
  });

  it('says what to do in one message', () => {
    expect([messages(undefined), messages('')]).toEqual([['password.required'], ['password.required']]);
  });

  it.each(['password', 'Passw0rd!', '12345678', '87654321', 'qwertyui', 'iloveyou2026', 'Plugboard1', '11111111'])(
    'is not %s, which others would try first',
    (common) => {
      expect(messages(common)).toEqual(['password.common']);
    },
  );
});
