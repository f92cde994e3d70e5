import { expect, test } from 'vitest';
import { startPosition, takeBlock } from './stream-position.ts';

const event = (id: number) => `id: ${id}\ndata: {"id":${id}}`;

function read(...blocks: readonly string[]) {
  const position = startPosition();
  for (const block of blocks) takeBlock(position, block);
  return position;
}

test('a page that misses nothing', () => {
  expect(read('id: 7\nevent: hello\ndata: {}', event(8), ': still here', event(9), 'id: 12', event(13))).toEqual({
    last: 13,
    events: 3,
    gaps: [],
    repeated: 0,
    resets: 0,
  });
});

test('gaps and repeats are kept, and a reset is no gap', () => {
  const position = read('id: 7\nevent: hello\ndata: {}', event(9), event(9), 'id: 20\nevent: reset', event(21));
  expect(position).toMatchObject({ last: 21, events: 2, repeated: 1, resets: 1 });
  expect(position.gaps).toEqual([{ after: 7, before: 9 }]);
});
