import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useRemoteStyles } from './remote-styles.ts';

function Part({ id }: { readonly id: string }) {
  useRemoteStyles(id);
  return null;
}

function addStyle(text: string, attributes: Readonly<Record<string, string>> = {}): void {
  const style = document.createElement('style');
  style.textContent = text;
  for (const [name, value] of Object.entries(attributes)) style.setAttribute(name, value);
  document.head.append(style);
}
const addOf = (id: string, text: string) => addStyle(text, { 'data-remote': id });
const present = () =>
  [...document.head.querySelectorAll('style, link')].map((one) => one.textContent || one.getAttribute('href'));

beforeEach(() => document.head.replaceChildren());
afterEach(() => document.head.replaceChildren());

test('styles of a remote leave with it, and are back with it in their order', () => {
  addOf('lamps', 'a');
  addOf('lamps', 'b');
  addOf('maps', 'c');
  const first = render(<Part id="lamps" />);
  first.unmount();
  expect(present()).toEqual(['c']);
  render(<Part id="lamps" />);
  expect(present()).toEqual(['c', 'a', 'b']);
});

test('they stay as long as a page or parcel of it is there', () => {
  const page = render(<Part id="poles" />);
  const parcel = render(<Part id="poles" />);
  addOf('poles', 'a');
  page.unmount();
  expect(present()).toEqual(['a']);
  parcel.unmount();
  expect(present()).toEqual([]);
});

test('a file of its release leaves too', () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/releases/wires/1/a.css' });
  const { unmount } = render(<Part id="wires" />);
  document.head.append(link);
  unmount();
  expect(present()).toEqual([]);
});

test('what its code adds by hand leaves too; what was there before, and what libraries have marked, stays', () => {
  addStyle('before');
  const page = render(<Part id="fuses" />);
  const beside = render(<Part id="meters" />);
  addStyle('by hand');
  addStyle('antd', { 'data-rc-order': 'prepend', 'data-css-hash': 'x' });
  page.unmount();
  expect(present()).toEqual(['before', 'by hand', 'antd']);
  beside.unmount();
  expect(present()).toEqual(['before', 'antd']);
});
