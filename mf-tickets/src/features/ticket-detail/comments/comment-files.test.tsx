import { addTicketComment, cancelUpload, getUpload, startUpload } from '@plugboard/contracts/tickets';
import { failure } from '@plugboard/testing';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aTicket } from '../../../common/ticket.fixtures.ts';
import { aComment, openTicket, serverOf } from '../ticket-detail.fixtures.ts';
import { aFile, megabyte, piecesServer } from '../../../common/uploads/pieces-server.fixtures.ts';

let api: ReturnType<typeof serverOf>;
let server: ReturnType<typeof piecesServer>;

beforeEach(() => {
  api = serverOf(aTicket).on(addTicketComment, () => aComment());
  server = piecesServer(api);
});

async function open() {
  const shown = await openTicket();
  const input = await screen.findByLabelText('Attach files', { selector: 'input' });
  return { ...shown, attach: (...files: File[]) => shown.user.upload(input, files) };
}
const rowOf = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Files to attach' });
  return within(list)
    .getAllByRole('listitem')
    .find((row) => row.textContent?.includes(name)) as HTMLElement;
};
const comes = (row: HTMLElement, words: string) => waitFor(() => expect(row).toHaveTextContent(words));
const backOnline = () => fireEvent(window, new Event('online'));

test('files go up in pieces, and the comment names them', async () => {
  const { user, attach } = await open();
  await attach(aFile('log.txt', 9 * megabyte), aFile('photo.heic', 3));
  await comes(await rowOf('log.txt'), 'Uploaded');
  await comes(await rowOf('photo.heic'), 'Uploaded');
  expect(server.offsets).toEqual([0, 4 * megabyte, 8 * megabyte, 0]);
  await user.click(screen.getByRole('button', { name: 'Add comment' }));
  const uploads = server.uploads().map(({ id }) => id);
  await waitFor(() =>
    expect(api.calls(addTicketComment).map(({ body }) => body)).toEqual([{ ticket: 12, text: '', uploads }]),
  );
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files to attach' })).toBeNull());
});

test('a lost connection is waited for, and the upload goes on from where the server has it', async () => {
  server.suffer('arrives', 'mute', 'cut');
  const { attach } = await open();
  await attach(aFile('log.txt', 11 * megabyte));
  const row = await rowOf('log.txt');
  await comes(row, 'The connection is lost. The upload resumes automatically.');
  expect(screen.getByRole('button', { name: 'Waiting for files' })).toBeDisabled();
  // The piece whose answer was lost has arrived: it is not sent again.
  backOnline();
  await waitFor(() => expect(api.calls(getUpload)).toHaveLength(1));
  await comes(row, 'The connection is lost.');
  backOnline();
  await comes(row, 'Uploaded');
  expect(server.offsets).toEqual([0, 4 * megabyte, 8 * megabyte]);
  expect(api.calls(startUpload)).toHaveLength(1);
});

test('an upload goes on while only the changes are looked at', async () => {
  server.suffer('cut');
  const { user, attach } = await open();
  await attach(aFile('log.txt', 5 * megabyte));
  await comes(await rowOf('log.txt'), 'The connection is lost.');
  await user.click(screen.getByText(/^Changes/));
  await waitFor(() => expect(window.location.search).toBe('?show=changes'));
  backOnline();
  await comes(await rowOf('log.txt'), 'Uploaded');
  expect(api.calls(cancelUpload)).toEqual([]);
});

test('one that does not come through is gone on with when somebody says so', async () => {
  server.suffer(...(['cut', 'cut', 'cut', 'cut', 'cut', 'cut'] as const));
  const { user, attach } = await open();
  await attach(aFile('log.txt', 5 * megabyte));
  const row = await rowOf('log.txt');
  for (let tries = 1; tries < 6; tries += 1) {
    // Each try waits for the one before.
    await waitFor(() => expect(api.calls(getUpload)).toHaveLength(tries - 1));
    await comes(row, 'The connection is lost.');
    backOnline();
  }
  await comes(row, 'The upload has stopped.');
  expect(screen.queryByRole('button', { name: 'Waiting for files' })).toBeNull();
  expect(screen.getByText(/^To add your comment, retry or remove the files that were not uploaded/)).toBeVisible();
  await user.click(within(row).getByRole('button', { name: 'Try again: log.txt' }));
  await comes(row, 'Uploaded');
  expect(api.calls(startUpload)).toHaveLength(1);
});

test('what is too large is said before anything is sent, and one file too many too', async () => {
  const { attach } = await open();
  const huge = aFile('video.mov', 1);
  Object.defineProperty(huge, 'size', { value: 50 * megabyte + 1 });
  await attach(huge, ...Array.from({ length: 11 }, (_, at) => aFile(`part-${at}.bin`, 1)));
  expect(await rowOf('video.mov')).toHaveTextContent('“video.mov” is larger than 50 MB and cannot be attached.');
  expect(await rowOf('part-10.bin')).toHaveTextContent('At most 10 files can be attached at once.');
  await comes(await rowOf('part-9.bin'), 'Uploaded');
  expect(api.calls(startUpload)).toHaveLength(10);
});

test('the server’s reason against a file is shown', async () => {
  api.on(startUpload, () => failure(413, { detail: 'There is no room for further files.', code: 'TOO_LARGE' }));
  const { attach } = await open();
  await attach(aFile('log.txt', 5));
  await waitFor(async () => expect(await rowOf('log.txt')).toHaveTextContent('There is no room for further files.'));
});

test('a file that is on its way, or has arrived, can be taken back', async () => {
  server.suffer('cut');
  const { user, attach } = await open();
  await attach(aFile('log.txt', 5), aFile('other.txt', 5));
  const row = await rowOf('log.txt');
  await comes(row, 'The connection is lost.');
  await user.click(within(row).getByRole('button', { name: 'Cancel the upload of log.txt' }));
  const other = await rowOf('other.txt');
  await comes(other, 'Uploaded');
  await user.click(within(other).getByRole('button', { name: 'Remove other.txt' }));
  await waitFor(() => expect(api.calls(cancelUpload)).toHaveLength(2));
  expect(server.uploads()).toEqual([]);
  expect(screen.queryByRole('list', { name: 'Files to attach' })).toBeNull();
});

test('files are dropped and pictures pasted', async () => {
  await open();
  const form = screen.getByRole('form', { name: 'Add comment' });
  const drop = createEvent.drop(form, { dataTransfer: { files: [aFile('dropped.pdf', 5)], types: ['Files'] } });
  fireEvent(form, drop);
  expect(drop.defaultPrevented).toBe(true);
  fireEvent.paste(screen.getByLabelText('Your comment'), { clipboardData: { files: [aFile('image.png', 5)] } });
  await comes(await rowOf('dropped.pdf'), 'Uploaded');
  await comes(await rowOf('image.png'), 'Uploaded');
});
