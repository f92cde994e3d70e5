import { expect, test } from 'vitest';
import { linkify } from './linkify.model.ts';

const links = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);

test.each([
  ['see https://a.example/x?y=1#z, then', ['https://a.example/x?y=1#z']],
  ['(http://a.example/b)', ['http://a.example/b']],
  ['https://a.example/w_(x) and https://b.example.', ['https://a.example/w_(x)', 'https://b.example/']],
  ['“https://a.example/x”', ['https://a.example/x']],
  ['HTTPS://A.example', ['https://a.example/']],
  ['javascript:alert(1) data:text/html,x ftp://a.example mailto:a@b.example //a.example', []],
  ['xhttps://a.example', []],
  ['https:// http://:0', []],
])('%s', (text, expected) => {
  expect(links(text)).toEqual(expected);
  expect(
    linkify(text)
      .map((stretch) => stretch.text)
      .join(''),
  ).toBe(text);
});
