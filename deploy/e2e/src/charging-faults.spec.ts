import type { Fault } from '@plugboard/simulator';
import { expect, rowOf, sessionsOf, test } from './support/charge-points.ts';
import { enter } from './support/enter.ts';

interface Case {
  readonly charger: string;
  readonly protocol: '1.6' | '2.0.1';
  readonly fault: Fault;
  readonly said: string;
  readonly reason: string;
}

// None of them has a charging schedule, which would refuse a start at some hours, nor is switched on by another file.
const cases: readonly Case[] = [
  {
    charger: 'DEMO-005',
    protocol: '1.6',
    fault: { kind: 'rejects' },
    said: 'Start refused',
    reason: 'The charger refused: Rejected',
  },
  {
    charger: 'DEMO-001',
    protocol: '2.0.1',
    fault: { kind: 'accepts-but-never-starts' },
    said: 'Start not confirmed',
    reason: 'The charger accepted, but has not reported it as done',
  },
  {
    charger: 'DEMO-010',
    protocol: '1.6',
    fault: { kind: 'never-answers' },
    said: 'Start not answered',
    reason: 'The charger did not answer in time',
  },
  {
    charger: 'DEMO-011',
    protocol: '2.0.1',
    fault: { kind: 'drops-socket-mid-call' },
    said: 'Start not answered',
    reason: 'The connection was lost before the charger answered',
  },
];

test('a start that comes to nothing says why, and the screen shows nothing that the charge point has not said', async ({
  page,
  portal,
  switchOn,
}) => {
  // Charge points that do not answer are waited for.
  test.setTimeout(120_000);
  const begin = new Date().toISOString();
  const points = await Promise.all(cases.map(({ charger, protocol }) => switchOn(charger, { protocol })));
  await enter(page, portal, { path: '/chargers?search=DEMO-0' });
  const start = (charger: string) => rowOf(page, charger).getByRole('button', { name: `Start · ${charger}` });
  for (const [index, { charger, fault }] of cases.entries()) {
    await expect(rowOf(page, charger).getByText('Available', { exact: true })).toBeVisible();
    points[index]?.setFault(fault);
    await start(charger).click();
  }
  for (const { charger, said, reason } of cases) {
    await rowOf(page, charger)
      .getByRole('button', { name: new RegExp(`^${said} \\d\\d:\\d\\d · details · ${charger}$`) })
      .click();
    await expect(page.getByRole('dialog', { name: charger })).toContainText(reason);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: charger })).toBeHidden();
    await expect(rowOf(page, charger).getByText('Available', { exact: true })).toBeVisible();
    await expect(start(charger)).toHaveAttribute('aria-busy', 'false');
    const sessions = await sessionsOf(page, portal, charger);
    expect(sessions.filter(({ started_at }) => started_at > begin)).toEqual([]);
  }
});

test('a charge point that is gone shows it at once, and no start is offered', async ({ page, portal, switchOn }) => {
  const point = await switchOn('DEMO-005');
  await enter(page, portal, { path: '/chargers?search=DEMO-005' });
  const row = rowOf(page, 'DEMO-005');
  const start = row.getByRole('button', { name: 'Start · DEMO-005' });
  await expect(start).toHaveAttribute('aria-disabled', 'false');
  point.stop();
  await expect(row).toContainText('No connection since');
  await expect(start).toHaveAttribute('aria-disabled', 'true');
});

test('a fault turns the row red with what the charge point says of it, and goes as it came', async ({
  page,
  portal,
  switchOn,
}) => {
  const point = await switchOn('DEMO-006');
  await enter(page, portal, { path: '/chargers?search=DEMO-006' });
  const row = rowOf(page, 'DEMO-006');
  await expect(row.getByText('Available', { exact: true })).toHaveAttribute('data-tone', 'good');
  point.setFault({ kind: 'faulted', errorCode: 'GroundFailure' });
  await expect(row.getByText('Faulted', { exact: true })).toHaveAttribute('data-tone', 'bad');
  await expect(row.getByText('Ground fault', { exact: true })).toHaveAttribute('title', 'GroundFailure');
  point.clearFaults();
  await expect(row.getByText('Available', { exact: true })).toHaveAttribute('data-tone', 'good');
});
