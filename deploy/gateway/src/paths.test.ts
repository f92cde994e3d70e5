import { expect, test } from 'vitest';
import { isAssetPath, isBackendPath, isImmutable, isReleaseFile } from './paths.ts';

test.each(['/static/js/x', '/releases/a', '/fonts', '/favicon.ico', '/.env', '/chargers/x.js', '/registry/x'])(
  '%s is a file or nothing',
  (path) => expect(isAssetPath(path)).toBe(true),
);

test.each(['/', '/chargers/7', '/version/1.0', '/registration/ann@example.com', '/reset/a%40b.com', '/statics'])(
  '%s is a page of the portal',
  (path) => expect(isAssetPath(path)).toBe(false),
);

test('what the backend serves', () => {
  expect(['/api/v1/x', '/ocpp/7', '/uploads/a.png', '/healthz'].every(isBackendPath)).toBe(true);
  expect(['/apis', '/healthz2', '/chargers'].some(isBackendPath)).toBe(false);
});

test('only files inside a version of a release are served', () => {
  expect(isReleaseFile('/releases/chargers/1.0.0-ab/remoteEntry.js')).toBe(true);
  const others = [
    'registry.json',
    'audit.log',
    'tenants/_.json',
    'chargers/.incoming/remoteEntry.js',
    'chargers/1.0.0/.x',
  ];
  expect(others.some((file) => isReleaseFile(`/releases/${file}`))).toBe(false);
});

test('what changes its name with its content is kept for good', () => {
  expect(['/releases/chargers/1.0.0/remote.json', '/static/js/main.0a1b2c3d.js'].every(isImmutable)).toBe(true);
  expect(['/favicon.ico', '/static/js/main.js', '/index.html'].some(isImmutable)).toBe(false);
});
