import { enter } from './support/enter.ts';
import { signInAt } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// It exposes a function to its page for good.
test.use({ isFresh: true });

const expected = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};

test('every answer carries the security headers: pages, files, what is missing', async ({ page, portal }) => {
  const replies = new Map<string, Readonly<Record<string, string>>>();
  page.on('response', (reply) => replies.set(new URL(reply.url()).pathname, reply.headers()));
  const asked = ['/', '/chargers', '/no/such/place', '/static/js/missing.js', '/releases/none/1/x.js'];
  for (const path of asked) await page.goto(portal.origin('demo') + path);
  const loaded = expect.stringMatching(/^\/static\/js\/index\.\w+\.js$/);
  expect([...replies.keys()]).toEqual(expect.arrayContaining([...asked, loaded]));
  for (const [path, headers] of replies) {
    if (path.startsWith('/api/')) continue;
    expect(headers, path).toMatchObject(expected);
    const policy = headers['content-security-policy'] ?? '';
    // A brand picture may load nothing at all.
    if (path.startsWith('/uploads/')) {
      expect(policy, path).toBe("default-src 'none'; sandbox");
      continue;
    }
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
    expect(scripts, path).not.toMatch(/unsafe|strict-dynamic|\*(?!$| )|https?:(?!\/\/(localhost|127\.0\.0\.1):\*)/);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("object-src 'none'");
  }
});

test('a tenant without developers trusts nothing but its own origin', async ({ page, portal }) => {
  const reply = await page.goto(`${portal.origin('metro')}/login`);
  expect(reply?.headers()['content-security-policy']).toContain("script-src 'self';");
});

test('a whole visit breaks no policy, logs no error and asks nobody else', async ({ page, portal }) => {
  const elsewhere: string[] = [];
  const complaints: string[] = [];
  const origin = portal.origin('demo');
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${origin}/`)) elsewhere.push(request.url());
  });
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.exposeFunction('violated', (what: string) => complaints.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (globalThis as unknown as { violated(what: string): void }).violated(`${violatedDirective} ${blockedURI}`),
    ),
  );
  await signInAt(page, portal, { path: '/reports' });
  for (const name of ['Vehicles', 'Locations', 'Chargers']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await expect(page.getByRole('row', { name: /^(Select row )?ALB-001/ })).toBeVisible();
  await page.getByTitle('Grid').click();
  await page.getByRole('button', { name: /Account: / }).click();
  await page.getByText('Dark', { exact: true }).click();
  await page.getByRole('link', { name: 'Version' }).click();
  await expect(page.getByText('v 27.03.23')).toBeVisible();
  await page.goto(`${origin}/no/such/place`);
  await expect(page.getByRole('main')).toContainText('404');
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
});

test('what an address says is never run or shown as markup', async ({ page, portal }) => {
  await enter(page, portal, { path: '/chargers?search=<img src=x onerror="globalThis.broken=1">' });
  await expect(page.getByRole('main')).toContainText('No data to display');
  expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false);
});
