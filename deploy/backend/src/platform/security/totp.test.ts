import { expect, it } from 'vitest';
import { buildTotp, findTotpStep, toBase32, toStep, toTotpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('is the code of RFC 6238 at %i seconds', (seconds, code) => {
  expect(buildTotp(secret, toStep(new Date(seconds * 1000)))).toBe(code);
});

it('accepts one step early or late, and no more', () => {
  const at = new Date(1_111_111_111_000);
  const off = [-2, -1, 0, 1, 2].map((steps) => findTotpStep(secret, buildTotp(secret, toStep(at) + steps), at));
  expect(off).toEqual([undefined, toStep(at) - 1, toStep(at), toStep(at) + 1, undefined]);
});

it('is written as apps read it', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(toTotpUri(secret, 'Volt & Co', 'a@b.example')).toBe(
    'otpauth://totp/Volt%20%26%20Co:a%40b.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Volt%20%26%20Co',
  );
});
