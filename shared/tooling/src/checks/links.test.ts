import { expect, test } from 'vitest';
import { brokenLinks } from './links.ts';

const exists = (path: string) => ['README.md', 'shared/docs/guides/there.md', 'shared/ui'].includes(path);
const broken = (text: string) => brokenLinks('shared/docs/guides/page.md', text, exists);

test('links are resolved from the page that has them', () => {
  expect(broken('[a](there.md) [b](../../../README.md#tree) ![c](../../ui)')).toEqual([]);
  expect(broken('See [a](gone.md), [b](../guides/gone.ts#part).')).toEqual([
    'shared/docs/guides/page.md: gone.md',
    'shared/docs/guides/page.md: ../guides/gone.ts',
  ]);
});

test('other servers and anchors of the same page are not looked up', () => {
  expect(broken('[a](https://example.com/x) [b](mailto:a@example.com) [c](#part)')).toEqual([]);
});
