import { lookUpLocations } from '@plugboard/contracts/locations';
import {
  type Announcement,
  cancelAnnouncement,
  changeAnnouncement,
  countAudience,
  createAnnouncement,
  listAnnouncements,
} from '@plugboard/contracts/drivers';
import { aPage, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { fleet, operator, reader } from '../../common/accounts.fixtures.ts';
import { anAnnouncement, aTablePage } from '../../common/mobile.fixtures.ts';

const serverOf = (...rows: Announcement[]) =>
  fakeApi()
    .on(listAnnouncements, () => aTablePage(rows))
    .on(lookUpLocations, () => aPage([]))
    .on(countAudience, () => ({ drivers: 1200 }));

const open = (who: RenderRemoteOptions = operator) => renderRemote(remote, '/mobile-app/announcements', who);

test('announcements are listed in the reader’s language with state, audience and how many got them', async () => {
  serverOf(
    anAnnouncement({ state: 'SENT', sent_at: '2026-11-20T15:00:00Z', recipients: 1180 }),
    anAnnouncement({ id: '0b6f2c1e-58d2-4e0f-9a57-2d2f6c1f2c09', title_es: 'Otro' }),
  );
  await open({ ...operator, language: 'es' });
  const row = await screen.findByRole('row', { name: /Nuevo sitio/ });
  for (const text of ['Enviado', 'Downtown', '1,180']) expect(row).toHaveTextContent(text);
  expect(screen.getByRole('row', { name: /Otro/ })).toHaveTextContent('Planificado');
});

test('one is written in both languages, previewed with its reach, and added once', async () => {
  const api = serverOf().on(createAnnouncement, () => anAnnouncement());
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Write announcement' }));
  const drawer = within(await screen.findByRole('dialog'));
  for (const [label, text] of [
    ['Title in English', 'Hello'],
    ['Text in English', 'We are open'],
    ['Title in Spanish', 'Hola'],
    ['Text in Spanish', 'Abrimos'],
  ] as const)
    await user.type(await drawer.findByRole('textbox', { name: label }), text);
  const preview = within(drawer.getByRole('region', { name: 'Preview' }));
  expect(await preview.findByText('Abrimos')).toBeInTheDocument();
  expect(await preview.findByText('Reaches 1,200 drivers as of now.')).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(createAnnouncement)).toHaveLength(1));
  expect(api.calls(createAnnouncement)[0]?.body).toMatchObject({ title_es: 'Hola', by_mail: true, send_at: null });
});

test('a planned one is changed and cancelled', async () => {
  const api = serverOf(anAnnouncement())
    .on(changeAnnouncement, () => anAnnouncement())
    .on(cancelAnnouncement, () => anAnnouncement({ state: 'CANCELLED' }));
  const { user } = await open();
  await user.click(await screen.findByRole('row', { name: /New site/ }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(await drawer.findByRole('textbox', { name: 'Title in English' }), '!');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(changeAnnouncement)[0]?.body).toMatchObject({ title_en: 'New site!' }));
  await user.click(await screen.findByRole('row', { name: /New site/ }));
  await user.click(await screen.findByRole('button', { name: 'Cancel announcement' }));
  await screen.findAllByText('Cancel “New site”?');
  const question = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);
  await user.click(question.getByRole('button', { name: 'Cancel announcement' }));
  await waitFor(() => expect(api.calls(cancelAnnouncement)).toHaveLength(1));
});

test('one who only reads writes none, and a fleet has no announcements', async () => {
  serverOf(anAnnouncement());
  const { unmount } = await open(reader);
  await screen.findByRole('row', { name: /New site/ });
  expect(screen.queryByRole('button', { name: /Write/ })).toBeNull();
  unmount();
  await open(fleet);
  expect(screen.queryByRole('row', { name: /New site/ })).toBeNull();
});

test('a sent one opens with both texts and its reach, and has nothing to change', async () => {
  serverOf(anAnnouncement({ state: 'SENT', sent_at: '2026-11-20T15:00:00Z', recipients: 1180 }));
  const { user } = await open();
  await user.click(await screen.findByText('New site'));
  const drawer = await screen.findByRole('dialog');
  const message = within(drawer).getByRole('region', { name: 'Message' });
  expect(message).toHaveTextContent(anAnnouncement().text_en);
  expect(message).toHaveTextContent(anAnnouncement().text_es);
  expect(drawer).toHaveTextContent('1,180');
  expect(within(drawer).queryByRole('textbox')).toBeNull();
});
