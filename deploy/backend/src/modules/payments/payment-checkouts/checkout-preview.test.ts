import type { PayableCharger } from '@plugboard/contracts/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPaymentsTest, type PaymentsTest } from '../../../testing/payment-tests.ts';
import { stopDate } from '../../../testing/stop-date.ts';

describe('the content of a pay page', () => {
  let payments: PaymentsTest;
  beforeAll(async () => {
    payments = await createPaymentsTest('pglite');
  });
  afterAll(() => payments.test.close());

  const page = async (path: string, language = 'en-US') =>
    (await payments.call({ url: `/public-content/payment/${path}`, headers: { 'accept-language': language } })).body;
  const replyIn = (html: string) => {
    const json = /<script type="application\/json" id="plugboard-reply">(.*)<\/script>/.exec(html)?.[1];
    return json === undefined ? null : (JSON.parse(json) as { key: string; language: string; body: PayableCharger });
  };

  it('is the price, before any script, with the answer that the script shows first', async () => {
    const { id, point } = await payments.charger('PREVIEW');
    const html = await page(`checkout/${id}/ann@driver.example`);
    expect(html).toContain('<h1>PREVIEW</h1>');
    expect(html).toContain('<h2>$0.50 per kWh</h2>');
    expect(html).not.toContain('ann@driver.example');
    const called = (await payments.call({ url: `/api/v1/payment/checkout/${id}/` })).json();
    expect(replyIn(html)).toEqual({
      key: `["/api/v1/payment/checkout/{id}/",{"params":{"id":"${id}"}}]`,
      language: 'en',
      body: called,
    });
    expect(replyIn(await page(`ims/checkout/${id}`))?.body.payment?.provider).toBe('ims');
    await point.terminate();
  });

  it('speaks the language of the link, of the tenant, or of the browser', async () => {
    const { id, point } = await payments.charger('LANGUAGES');
    expect(await page(`checkout/${id}?lang=es`)).toContain('<h2>$0.50 por kWh</h2>');
    expect(replyIn(await page(`checkout/${id}?lang=es`))?.language).toBe('es');
    await payments.test.database.kysely
      .updateTable('tenant')
      .set({ language: 'en' })
      .where('id', '=', 'demo')
      .execute();
    expect(await page(`checkout/${id}`, 'es-MX,es;q=0.9')).toContain('$0.50 per kWh');
    await payments.test.database.kysely
      .updateTable('tenant')
      .set({ language: null })
      .where('id', '=', 'demo')
      .execute();
    expect(await page(`checkout/${id}`, 'es-MX,es;q=0.9')).toContain('por kWh');
    await point.terminate();
  });

  it('is text, whatever a charger is called', async () => {
    const { id, point } = await payments.charger('</script><b>');
    const html = await page(`checkout/${id}`);
    expect(html).toContain('<h1>&lt;/script&gt;&lt;b&gt;</h1>');
    expect(replyIn(html)?.body.custom_id).toBe('</script><b>');
    await point.terminate();
  });

  it('is nothing for a code that leads nowhere, and counts as a call', async () => {
    stopDate();
    expect(await page('checkout/no-such-code')).toBe('');
    const { id, point } = await payments.charger('COUNTED');
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const ask = (path: string) => payments.call({ url: path, headers });
    for (let calls = 0; calls < 60; calls += 1) await ask(`/public-content/payment/checkout/${id}`);
    expect((await ask(`/api/v1/payment/checkout/${id}/`)).statusCode).toBe(429);
    expect((await ask(`/public-content/payment/checkout/${id}`)).body).toBe('');
    await point.terminate();
  });
});
