import { endpoint } from '@plugboard/contracts/platform';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { downloadApi, saveFile, fileNameFrom } from './download-api.ts';
import { answer, fakeServer } from './fake-server.test-support.ts';
import { replaceTransport } from './transport.ts';

const exported = endpoint({
  method: 'GET',
  path: '/api/v1/export/',
  summary: 'Export',
  source: 'test',
  permission: 'signed-in',
  query: z.object({ format: z.enum(['pdf', 'excel']) }),
  reply: z.unknown(),
});

afterEach(() => replaceTransport(null));

test.each([
  ['attachment; filename="report 1.pdf"', 'report 1.pdf'],
  ['attachment; filename=report.pdf; size=3', 'report.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''a%C3%B1o.pdf`, 'año.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''%E0%A4%A`, 'x.pdf'],
  ['attachment; filename="../../etc/pass\\"wd"', 'pass"wd'],
  ['attachment; filename="C:\\\\temp\\\\a.pdf"', 'a.pdf'],
  ['attachment', null],
  ['attachment; filename=""', null],
  [null, null],
])('%o names the file %o', (disposition, name) => {
  expect(fileNameFrom(disposition)).toBe(name);
});

test('a file comes with the server’s name, else with the default one', async () => {
  const requests = fakeServer(() => answer(200, 'abc', { 'content-disposition': 'attachment; filename=june.pdf' }));
  const named = await downloadApi(exported, { query: { format: 'pdf' } }, 'file.pdf');
  expect([named.fileName, named.blob.size]).toEqual(['june.pdf', 3]);
  expect(requests[0]).toMatchObject({ url: '/api/v1/export/?format=pdf', expect: 'blob' });
  fakeServer(() => answer(200, 'abc'));
  expect((await downloadApi(exported, { query: { format: 'pdf' } }, 'file.pdf')).fileName).toBe('file.pdf');
});

test('what the server says instead of a file is an error with its text', async () => {
  const detail = JSON.stringify({ detail: 'Too many rows', code: 'TOO_LARGE' });
  fakeServer(() => ({ ...answer(413, ''), body: new Blob([detail]) }));
  const call = downloadApi(exported, { query: { format: 'pdf' } }, 'file.pdf');
  await expect(call).rejects.toMatchObject({ status: 413, detail: 'Too many rows' });
});

test('saving hands the file to the browser under its name', () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const revoked = vi.fn<(url: string) => void>();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: revoked });
  saveFile({ blob: new Blob(['abc']), fileName: 'june.pdf' });
  const link = clicked.mock.contexts[0] as HTMLAnchorElement;
  expect([link.download, link.href]).toEqual(['june.pdf', 'blob:1']);
  expect(revoked).toHaveBeenCalledWith('blob:1');
});
