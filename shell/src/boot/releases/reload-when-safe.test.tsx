import { navigate } from '@plugboard/sdk/host';
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenSafe } from './reload-when-safe.ts';

const day = 24 * 60 * 60 * 1000;
const reload = vi.fn<() => void>();
let isBelowRange = false;
let isServerThere = true;
let isHidden = false;

Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
reloadWhenSafe({ isBelowRange: () => isBelowRange, reload });

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function hide(): Promise<void> {
  isHidden = true;
  fireEvent(document, new Event('visibilitychange'));
  await settled();
  isHidden = false;
}

beforeEach(() => {
  reload.mockClear();
  [isBelowRange, isServerThere] = [true, true];
  document.body.innerHTML = '';
  vi.stubGlobal('fetch', async () => new Response('', { status: isServerThere ? 200 : 502 }));
});

test('a page that is new enough stays', async () => {
  isBelowRange = false;
  await hide();
  navigate('/one');
  await settled();
  expect(reload).not.toHaveBeenCalled();
});

test('one that is too old is loaded anew while nobody looks', async () => {
  fireEvent(document, new Event('visibilitychange'));
  await settled();
  expect(reload).not.toHaveBeenCalled();
  await hide();
  expect(reload).toHaveBeenCalledOnce();
});

test('or on the way to another page', async () => {
  navigate('/two');
  await settled();
  expect(reload).toHaveBeenCalledOnce();
});

test('after three days, whatever was released', async () => {
  isBelowRange = false;
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + 3 * day + 1);
  await hide();
  expect(reload).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('never while a dialog is open, a field with text has the focus, or the server is away', async () => {
  document.body.innerHTML = '<div role="dialog"></div><textarea>half a comment</textarea>';
  const [dialog, field] = [document.querySelector('[role=dialog]'), document.querySelector('textarea')];
  vi.spyOn(dialog as Element, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
  await hide();
  dialog?.remove();
  field?.focus();
  await hide();
  field?.blur();
  isServerThere = false;
  await hide();
  expect(reload).not.toHaveBeenCalled();
  isServerThere = true;
  await hide();
  expect(reload).toHaveBeenCalledOnce();
});
