import { expect, test } from 'vitest';
import { defaultBootData } from '../boot/default-boot-data.ts';
import { drawFrame, showLooks } from './frame.ts';

const own = '/uploads/icon';
const page = () => {
  document.head.innerHTML = `<link rel="icon" href="data:," data-own="${own}">`;
  document.body.innerHTML = '<div id="chrome"></div><main id="content"></main>';
};
const { brand } = defaultBootData;
const pictures = { logo_light: { path: '/uploads/logo', width: 1, height: 1 } };

test('the tenant’s logo and favicon wait until there is something to read', () => {
  page();
  const boot = { ...defaultBootData, brand: { ...brand, pictures } };
  drawFrame(boot, 'en');
  const header = document.querySelector('.pb-header');
  const icon = document.querySelector('link[rel=icon]');
  expect(header).not.toHaveClass('pb-mark');
  expect(icon).not.toHaveAttribute('href', own);
  showLooks(boot);
  expect(header).toHaveClass('pb-mark');
  expect(icon).toHaveAttribute('href', own);
});

test('without a logo the portal’s own mark stays', () => {
  page();
  drawFrame(defaultBootData, 'en');
  showLooks(defaultBootData);
  expect(document.querySelector('.pb-header svg')).toBeVisible();
});
