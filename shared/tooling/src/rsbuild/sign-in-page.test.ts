import { expect, test } from 'vitest';
import { checkClasses, toSignInPage } from './sign-in-page.plugin.ts';

const index =
  '<head><script defer src="/a.js"></script><script defer src="/b.js"></script><script src="/first.js"></script></head>' +
  '<body><section id="last-resort">Try again</section></body>';

test('the page for signing in names its scripts, and has the forms before its end', () => {
  expect(toSignInPage(index, ['<template>$&</template>'])).toBe(
    '<head><meta name="script" content="/a.js" /><meta name="script" content="/b.js" /><script src="/first.js"></script></head>' +
      '<body><template>$&</template>\n    <section id="last-resort">Try again</section></body>',
  );
});

test('a class that the style lacks fails the build', () => {
  const form = '<p class="lead-1 wide-2">';
  expect(() => checkClasses([form], '.lead-1{}.wide-2{}')).not.toThrow();
  expect(() => checkClasses([form], '.lead-1{}')).toThrow('.wide-2');
});
