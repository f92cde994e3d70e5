import type { OwnTextKey } from '@plugboard/sdk';
import { expectTypeOf, test } from 'vitest';

test('a text that en.json lacks does not compile', () => {
  expectTypeOf<'list.title'>().toExtend<OwnTextKey>();
  expectTypeOf<'terms:location'>().toExtend<OwnTextKey>();
  // @ts-expect-error -- no such text
  const missing: OwnTextKey = 'list.nope';
  expectTypeOf(missing).toBeString();
});
