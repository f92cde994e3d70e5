import { expect, test } from 'vitest';
import { aManifest, anEntry } from './portal.fixtures.ts';
import { remoteNamesOf } from './remote-names.model.ts';
import { readRemote } from './remotes.model.ts';

const title = { en: 'Mobile App', es: 'Aplicación móvil' };
const named = aManifest('mobile_app', [], { title, team: { en: 'Mobile app team', es: 'Equipo de la aplicación' } });

test('a remote and its team go by the names that it declares, in the reader’s language', () => {
  const remote = readRemote(anEntry(named));
  expect(remoteNamesOf(remote, 'en')).toEqual({ title: 'Mobile App', team: 'Mobile app team' });
  expect(remoteNamesOf(remote, 'es')).toEqual({ title: 'Aplicación móvil', team: 'Equipo de la aplicación' });
});

test('an older release goes by its menu entry, and one without a readable manifest by its id', () => {
  const [entry] = aManifest('mobile_app', [{ path: '/mobile-app' }]).nav;
  const nav = entry ? [{ ...entry, key: 'mobile_app', label: title }] : [];
  const older = readRemote(anEntry(aManifest('mobile_app', [], { nav })));
  expect(remoteNamesOf(older, 'es')).toEqual({ title: 'Aplicación móvil', team: 'mobile_app team' });
  expect(remoteNamesOf(readRemote(anEntry(named, true)), 'es')).toEqual({
    title: 'mobile_app',
    team: 'mobile_app team',
  });
});
