import { type AuditEntry, listAuditEntries, listUsers } from '@plugboard/contracts/accounts';
import { aPage, fakeApi, renderRemote } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aManifest, anEntry } from '../../portal/portal.fixtures.ts';
import { setNamedRemotes } from '../../portal/remote-names.store.ts';
import { readRemote } from '../../portal/remotes.model.ts';
import { shellScreens } from '../shell-screens.ts';
import { anAuditEntry } from './audit.fixtures.ts';

const entry = anAuditEntry();
const server = (found: readonly AuditEntry[] = [entry]) =>
  fakeApi()
    .on(listAuditEntries, () => ({ ...aPage([...found]), actions: [], subject_types: [], folded_sign_ins: 0 }))
    .on(listUsers, () => aPage([]));
const open = (path = '/audit', language: 'en' | 'es' = 'en') =>
  renderRemote(shellScreens, path, { account: { permissions: ['view_audit'] }, language });

test('a moved release names the remote and its team in the reader’s language, and its key once opened', async () => {
  const [title, team] = [
    { en: 'Mobile App', es: 'Aplicación móvil' },
    { en: 'Mobile app team', es: 'Equipo de la aplicación móvil' },
  ];
  const manifest = aManifest('mobile_app', [], { owner: 'Mobile app team', title, team });
  setNamedRemotes([readRemote(anEntry(manifest))]);
  onTestFinished(() => setNamedRemotes([]));
  const subject = { ...entry.subject, type: 'release', type_name: 'Publicación', id: 'mobile_app', name: null };
  const moved = { ...entry, action: 'release.moved', subject, before: null, after: { owner: 'Mobile app team' } };
  server([moved]);
  await open(`/audit?entry=${entry.id}`, 'es');
  const drawer = await screen.findByRole('dialog');
  expect(drawer).toHaveTextContent('Ann Admin movió una versión de Aplicación móvil');
  expect(drawer).toHaveTextContent('Equipo de la aplicación móvil');
  expect(drawer).toHaveTextContent('Clave de la partemobile_app');
});

test('on a phone an entry says when with year and zone, below what happened', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: /max-width/.test(media) }));
  server();
  await open();
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent(/Partner → Driver\s?\w+ \d+, \d{4}, \d\d:\d\d \S+/);
});
