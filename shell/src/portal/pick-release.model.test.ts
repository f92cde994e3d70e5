import type { RegistryChoice } from '@plugboard/contracts/platform';
import { describe, expect, test } from 'vitest';
import { bucketOf, pickRelease } from './pick-release.model.ts';

/** Random words of 32 bits from a fixed start (mulberry32). */
function randomWords(start: number): () => string {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0).toString(16).padStart(8, '0');
  };
}

const word = randomWords(2);

/** 10,000 ids as accounts have them, the same in every run. */
const accounts = Array.from({ length: 10_000 }, () => {
  const [a, b, c, d] = [word(), word(), word(), word()];
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-a${c.slice(5)}-${c.slice(0, 4)}${d}`;
});

const share = (percent: number, remote: string) => accounts.filter((account) => bucketOf(account, remote) < percent);

describe('buckets', () => {
  test('an account has one bucket for a remote, which a newer portal may not change', () => {
    expect(bucketOf('7b0a1f4e-5d52-4c7e-9a55-0e9b1c2d3e4f', 'chargers')).toBe(55.69);
    expect(bucketOf('7b0a1f4e-5d52-4c7e-9a55-0e9b1c2d3e4f', 'tickets')).toBe(12.17);
  });

  test.each([1, 5, 10, 25, 50, 75, 99])(
    'a share of %i percent is that of 10,000 accounts, within 1 point',
    (percent) => {
      for (const remote of ['chargers', 'tickets', 'mobile_app'])
        expect(Math.abs(share(percent, remote).length / 100 - percent)).toBeLessThan(1);
    },
  );

  test('a growing share only adds accounts', () => {
    const [small, large] = [share(5, 'chargers'), new Set(share(20, 'chargers'))];
    expect(small.filter((account) => !large.has(account))).toEqual([]);
  });

  test('the shares of two remotes are independent of each other', () => {
    const [one, other] = [share(50, 'chargers'), new Set(share(50, 'tickets'))];
    expect(Math.abs(one.filter((account) => other.has(account)).length / 100 - 25)).toBeLessThan(1);
  });
});

const release = (version: string) => ({
  id: 'chargers',
  owner: 'Chargers team',
  version,
  entry: `/releases/chargers/${version}/remoteEntry.js`,
  integrity: 'sha384-x',
  paths: ['/chargers'],
  manifest: {},
});

const withCanary = (percent: number, listed: readonly string[] = []): RegistryChoice => ({
  ...release('1.0.0'),
  canary: { ...release('2.0.0'), percent, accounts: [...listed], salt: 'salt' },
});

describe('pickRelease', () => {
  const [account = ''] = accounts.filter((one) => bucketOf(one, 'chargers') > 50);

  test('an account outside the share has the stable release, one inside the canary', async () => {
    expect(await pickRelease(withCanary(5), account)).toEqual(release('1.0.0'));
    expect(await pickRelease(withCanary(100), account)).toEqual(release('2.0.0'));
  });

  test('a listed account has the canary, whatever its bucket', async () => {
    // As deploy/registry/src/share.test.ts has it.
    const hash = 'aefa0c4f3cb4790d0f09ee3266e67656c2856e044adbdd6dee42cecd551fec2d';
    const listed = withCanary(0, ['another', hash]);
    expect((await pickRelease(listed, '7b0a1f4e-5d52-4c7e-9a55-0e9b1c2d3e4f')).version).toBe('2.0.0');
    expect((await pickRelease(listed, account)).version).toBe('1.0.0');
  });

  test('a visitor without an account has the stable release', async () => {
    expect((await pickRelease(withCanary(99), null)).version).toBe('1.0.0');
  });

  test('a remote without a canary is what it is', async () => {
    const entry = release('1.0.0');
    expect(await pickRelease(entry, account)).toEqual(entry);
  });
});
