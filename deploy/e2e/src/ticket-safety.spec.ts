import { enter, tokensOf } from './support/enter.ts';
import { expect, type Page, test } from './support/test.ts';
import { type Attached, chargerId, scriptPayloads, ticketDesk } from './support/tickets.ts';

/** Records every effect that injected script would have: dialogs, marks, requests to other origins. */
function listen(page: Page, origin: string): () => Promise<void> {
  const deeds: string[] = [];
  page.on('dialog', async (dialog) => {
    deeds.push(`a dialog says ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (!['data:', 'blob:'].includes(address.protocol) && address.origin !== origin)
      deeds.push(`a request to ${address.origin}`);
  });
  return async () => {
    expect(deeds).toEqual([]);
    expect(await page.evaluate(() => 'broken' in globalThis || 'ran' in globalThis)).toBe(false);
    // Nothing of a text has become an element either: a policy that stops scripts is the second line, not the first.
    const made = 'script, iframe, math, animate, mglyph, details[ontoggle], [onerror], [onload], [onclick], [onfocus]';
    await expect(page.getByRole('main').locator(made)).toHaveCount(0);
    await expect(page.locator('a[href^="javascript"], img[src="x"]')).toHaveCount(0);
  };
}

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const hostile: readonly Attached[] = [
  ['page.html', 'text/html', '<!doctype html><title>x</title><script>globalThis.ran = 1; alert(1)</script>'],
  ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>globalThis.ran = 1</script></svg>'],
  ['both.gif', 'image/gif', 'GIF89a/*\0*/=1;globalThis.ran = 1;alert(1)//'],
  [
    'page.xhtml',
    'application/xhtml+xml',
    '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
  ],
  ['script.js', 'text/javascript', 'globalThis.ran = 1; alert(1)'],
].map(([name = '', mimeType = '', content = '']) => ({ name, mimeType, buffer: Buffer.from(content) }));
const polyglot: Attached = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([png, Buffer.from('<script>globalThis.ran = 1; alert(1)</script>')]),
};

test('hostile attachments are only ever downloaded, wherever they are asked for', async ({ page, portal }) => {
  const nothingRan = listen(page, portal.origin('demo'));
  const desk = await ticketDesk(page, portal);
  const { id } = await desk.open({ ticket_name: 'Attachments that mean harm' });
  const { attachments } = await desk.comment(id, 'see there', [...hostile, polyglot]);
  expect(attachments.map(({ picture }) => picture)).toEqual(attachments.map(() => null));
  const { token } = await tokensOf(page, portal);
  await enter(page, portal, { path: `/tickets/${id}`, until: page.getByText('see there') });
  await expect(page.getByRole('main').getByRole('img', { name: /page|drawing|both|photo/ })).toHaveCount(0);

  for (const attachment of attachments) {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: new RegExp(attachment.name) }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(attachment.name);
  }
  await nothingRan();

  // A signed-in browser that was led to the attachment's address itself.
  await page.route('**/api/v1/comments/attachments/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'token-authorization': `Bearer ${token}` } }),
  );
  for (const attachment of attachments) {
    const address = `${portal.origin('demo')}/api/v1/comments/attachments/${attachment.id}/`;
    const [saved, opened] = await Promise.all([
      page.waitForEvent('download'),
      page.goto(address).catch((error: unknown) => String(error)),
    ]);
    expect(saved.suggestedFilename()).toBe(attachment.name);
    expect(opened).toMatch(/Download is starting|ERR_ABORTED/);
    const isLoaded = await page.evaluate(
      (source) =>
        new Promise((resolve) => {
          const script = document.createElement('script');
          script.src = source;
          script.addEventListener('load', () => resolve(true));
          script.addEventListener('error', () => resolve(false));
          document.head.append(script);
        }),
      address,
    );
    expect(isLoaded, `${attachment.name} as a script`).toBe(false);
  }
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
});

test('180 texts that mean harm are text in the list, as rows and as cards', async ({ page, portal }) => {
  test.setTimeout(240_000);
  const texts = await scriptPayloads();
  expect(texts).toHaveLength(180);
  const desk = await ticketDesk(page, portal);
  const charger = await chargerId(page, portal, 'DEMO-004');
  for (const text of texts) await desk.open({ ticket_name: text.slice(0, 200), description: text, charger });
  const nothingRan = listen(page, portal.origin('demo'));
  await enter(page, portal, { path: `/tickets?view=rows&size=100&charger=${charger}` });
  for (const number of [1, 2]) {
    if (number === 2) await page.getByRole('button', { name: 'Next page' }).click();
    const shown = texts.toReversed().slice((number - 1) * 100, number * 100);
    await expect(page.locator('tbody').getByText(shown[0] ?? '', { exact: true })).toBeVisible();
    const names = () => page.locator('tbody').getByRole('link').allTextContents();
    await expect.poll(names).toEqual(expect.arrayContaining(shown.map((text) => text.slice(0, 200))));
    await nothingRan();
  }
  await page.goto(`${portal.origin('demo')}/tickets?view=grid&charger=${charger}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await nothingRan();
});

test('180 texts that mean harm are text in a ticket, its comments and its history', async ({ page, portal }) => {
  test.setTimeout(300_000);
  const texts = await scriptPayloads();
  const half = texts.length / 2;
  const desk = await ticketDesk(page, portal);
  const { id } = await desk.open({
    ticket_name: 'Begin',
    description: texts.slice(0, half).join('\n').slice(0, 10_000),
  });
  for (const text of texts) await desk.change(id, { ticket_name: text.slice(0, 200) });
  await desk.change(id, { description: texts.slice(half).join('\n').slice(0, 10_000) });
  // The rate limit allows 120 comments a minute per user.
  const colleague = await ticketDesk(page, portal, 'owner');
  for (const [index, text] of texts.entries())
    await (index < half ? desk : colleague).comment(id, text, [
      { name: text.replaceAll(/[\r\n]/g, ' ').slice(0, 200), mimeType: 'text/html', buffer: Buffer.from(text) },
    ]);
  const nothingRan = listen(page, portal.origin('demo'));
  await enter(page, portal, { path: `/tickets/${id}` });
  const comments = page.getByRole('list', { name: 'Activity' });
  await expect(comments.getByText(texts.at(-1) ?? '', { exact: true })).toBeVisible();
  await nothingRan();
  await page.getByRole('button', { name: /older|earlier/i }).click();
  await expect(comments.getByText(texts[0] ?? '', { exact: true })).toBeVisible();
  await nothingRan();

  await page.getByText(/^Changes \d+$/).click();
  await expect(page.getByText(texts.at(-1) ?? '', { exact: true }).first()).toBeVisible();
  await nothingRan();
});
