import { enter } from './support/enter.ts';
import { expect, hasTaken, hungryCar, registerWh, rowOf, sessionsOf, test } from './support/charge-points.ts';

// Neither is in a group of chargers, whose load control would let it take next to nothing.
for (const [charger, protocol] of [
  ['ALB-008', '1.6'],
  ['DEMO-003', '2.0.1'],
] as const)
  test(`a charge from the list shows what the charge point says, and nothing before it does, in OCPP ${protocol}`, async ({
    page,
    portal,
    switchOn,
  }) => {
    const point = await switchOn(charger, { protocol });
    await enter(page, portal, { path: `/chargers?search=${charger}` });
    const row = rowOf(page, charger);
    const charging = row.getByText('Charging', { exact: true });
    const button = (label: string) => row.getByRole('button', { name: `${label} · ${charger}`, exact: true });
    await expect(row.getByText('Available', { exact: true })).toBeVisible();

    await button('Start').click();
    await expect(button('Starting…')).toHaveAttribute('aria-busy', 'true');
    await expect(button('Starting…')).toHaveCSS('opacity', '0.65');
    // It has agreed, and waits for a car.
    await point.until(({ connectors: [first] }) => first?.authorisation !== null);
    await expect(row.getByText('Connected', { exact: true })).toBeVisible();
    // It charges, and cannot tell.
    point.disconnect();
    point.plugIn(1, hungryCar);
    await point.until(hasTaken(100));
    await expect(charging).toBeHidden();

    point.connect();
    await expect(charging).toBeVisible();
    await expect(button('Stop')).toBeVisible();
    /** kWh, with two decimals, and what flows behind it. */
    const energy = async () => Number(/(\d+\.\d\d)360 kW/.exec((await row.textContent()) ?? '')?.[1] ?? 0);
    await expect.poll(energy).toBeGreaterThan(0);
    const before = await energy();
    await expect.poll(energy).toBeGreaterThan(before);

    await button('Stop').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop charging' }).click();
    await expect(charging).toBeHidden();
    await expect(button('Start')).toBeVisible();
    point.unplug(1);
    await expect(row.getByText('Available', { exact: true })).toBeVisible();
    expect((await sessionsOf(page, portal, charger))[0]).toMatchObject({
      status: 'COMPLETED',
      energy: (point.energyWh(1) - registerWh) / 1000,
      stop_reason: 'Remote',
      remarks: [],
    });
  });
