import { expect, test, vi } from 'vitest';
import { loading, RemoteLoadError } from './remote-source.ts';

/** As the bundler's runtime has it. */
const chunkError = (type: 'timeout' | 'error') =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type });
const attempts = (): unknown => Reflect.get(globalThis, '__PLUGBOARD_ATTEMPT__') ?? 0;

test('a chunk that is late is asked for once more, under a fresh address', async () => {
  const before = Number(attempts());
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(chunkError('timeout'))
    .mockResolvedValueOnce('screen');
  expect(await loading(load)).toBe('screen');
  expect(attempts()).toBe(before + 1);
});

test.each([
  ['late twice', [chunkError('timeout'), chunkError('timeout')]],
  ['not there', [chunkError('error')]],
  ['not there when it is asked for again', [chunkError('timeout'), chunkError('error')]],
])('a chunk that is %s is a part that could not be loaded', async (_case, errors) => {
  const load = vi.fn<() => Promise<string>>();
  for (const error of errors) load.mockRejectedValueOnce(error);
  const loaded = loading(load);
  await expect(loaded).rejects.toBeInstanceOf(RemoteLoadError);
  await expect(loaded).rejects.toMatchObject({ cause: errors.at(-1) });
  expect(load).toHaveBeenCalledTimes(errors.length);
});
