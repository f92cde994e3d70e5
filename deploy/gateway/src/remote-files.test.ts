import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { folderWith, gatewayWith, shellPage } from './gateway.fixtures.ts';
import { answerOf, newTeam, signedFolder } from './signed-release.fixtures.ts';

const releasesUrl = 'https://cdn.example/portal';
const host = 'demo.localhost:8080';
const team = newTeam('chargers-team');

test('pages load releases from where the setting says, after they were verified here', async () => {
  const app = await gatewayWith({ releasesUrl, releasesDir: await signedFolder(team) });
  const [chargers] = await answerOf(app);
  expect([chargers?.entry, chargers?.canary?.entry]).toEqual([
    `${releasesUrl}/releases/chargers/1.0.0/remoteEntry.js`,
    `${releasesUrl}/releases/chargers/2.0.0/remoteEntry.js`,
  ]);
  expect(chargers?.integrity).toMatch(/^sha384-/);
});

test('a release that no team has signed has no address there either', async () => {
  const releasesDir = await signedFolder(team, { 'chargers/1.0.0/static/a.js': 'alert(1)' });
  const [chargers] = await answerOf(await gatewayWith({ releasesUrl, releasesDir }));
  expect(chargers?.entry).toBe('');
});

test('the policy of every page lets code come from there, and from nowhere else beside', async () => {
  const app = await gatewayWith({ releasesUrl });
  const { headers } = await app.inject({ url: '/chargers', headers: { host } });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' https://cdn.example;");
  expect(policy).toContain("connect-src 'self' https://cdn.example;");
});

test('the head of a public page preloads from there', async () => {
  const head =
    '<link rel="preload" as="script" href="/releases/pay/1.0.0/remoteEntry.js">' +
    '<script type="application/json">[{"entry":"/releases/pay/1.0.0/remoteEntry.js"}]</script>';
  const shellDir = await folderWith({
    'index.html': shellPage,
    'public.html': '<!--#include virtual="/public-remotes" -->',
  });
  const releasesDir = await folderWith({
    'tenants/_.json': '{"tenant":"*","remotes":[]}',
    'tenants/_.payment.html': head,
  });
  const { body } = await (
    await gatewayWith({ releasesUrl, releasesDir, shellDir })
  ).inject({ url: '/payment/7', headers: { host } });
  expect(body).toBe(head.replaceAll('/releases/', `${releasesUrl}/releases/`));
});

test('an address with a slash at its end is the same one', () => {
  expect(readConfig({ RELEASES_URL: 'https://cdn.example/portal/' }).releasesUrl).toBe(releasesUrl);
});
