import { createInstance } from '@module-federation/enhanced/runtime';
import { expect, test } from 'vitest';

const container = (what: string) => ({
  init: () => undefined,
  get: () => async () => ({ default: what }),
});

test('a remote that is registered anew is loaded anew, whatever the runtime remembers of it', async () => {
  const asked: string[] = [];
  const answers = [
    () => Promise.reject(new Error('404')),
    async () => container('first'),
    async () => container('second'),
  ];
  const federation = createInstance({
    name: 'heal-remote',
    remotes: [],
    plugins: [
      {
        name: 'entries',
        loadEntry: ({ remoteInfo }) => {
          asked.push(remoteInfo.entry);
          return answers[asked.length - 1]?.();
        },
      },
    ],
  });
  const load = (attempt: number) => {
    const entry = `http://localhost/remoteEntry.js?attempt=${attempt}`;
    const remote = { name: 'chargers', entry, type: 'global', entryGlobalName: 'chargers_1' } as const;
    federation.registerRemotes([remote], { force: attempt > 0 });
    return federation.loadRemote<{ readonly default: string }>('chargers/remote');
  };
  await expect(load(0)).rejects.toThrow('404');
  expect((await load(1))?.default).toBe('first');
  expect((await load(2))?.default).toBe('second');
  expect(asked.map((entry) => entry.slice(-1))).toEqual(['0', '1', '2']);
});
