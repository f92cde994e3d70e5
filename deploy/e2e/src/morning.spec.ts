import { expect, test } from './support/charge-points.ts';
import { enter } from './support/enter.ts';
import { byKeyboard, byPointer, countPointer } from './support/hands.ts';
import { somebody } from './support/people.ts';

const restarted = { timeout: 30_000 };

for (const { means, charger, handsOf } of [
  { means: 'by pointer', charger: 'AUS-011', handsOf: byPointer },
  { means: 'by keyboard alone', charger: 'AUS-007', handsOf: byKeyboard },
])
  test(`an operator’s morning, ${means}: a fault, a reboot, a ticket, a colleague with a card, and the audit log`, async ({
    page,
    portal,
    switchOn,
  }) => {
    test.slow();
    const hands = handsOf(page);
    const countPointed = await countPointer(page);
    const point = await switchOn(charger, { rebootMs: 500 });
    const dialog = page.getByRole('dialog');
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    // The wall: a fault comes, with its cause.
    await enter(page, portal, { path: '/live-view', until: page.locator('[data-wall] li').first() });
    const tile = page.locator('[data-wall]').getByRole('button', { name: new RegExp(`^${charger} `) });
    await hands.fill(page.getByRole('searchbox', { name: 'Search chargers' }), charger);
    await expect(page.locator('[data-wall]').getByRole('button')).toHaveCount(1);
    point.setFault({ kind: 'faulted', errorCode: 'GroundFailure' });
    await expect(tile).toContainText(/Faulted\s*Ground fault/);

    // A drawer gives the focus back to its opener; its link leads to the charger.
    await hands.press(tile);
    await expect(dialog).toContainText('Faulted');
    await hands.leaveDialog();
    await expect(dialog).toHaveCount(0);
    await expect(tile).toBeFocused();
    await hands.press(tile);
    await hands.press(page.getByRole('link', { name: `Open the page of ${charger}` }));
    await expect(page.getByRole('heading', { level: 1, name: charger })).toBeVisible();
    await expect(page.getByText('Ground fault').first()).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();

    // The reboot is asked about, and cures it.
    const down = point.until(({ isOnline }) => !isOnline).then(() => point.clearFaults());
    await hands.chooseFrom(button('Actions'), 'Reboot');
    const question = page.getByRole('dialog', { name: `Reboot ${charger}?` });
    await hands.press(question.getByRole('button', { name: 'Reboot' }));
    await expect(question).toHaveCount(0);
    await expect(button('Actions')).toBeFocused();
    await down;
    await expect(page.getByText('Charger rebooted!')).toBeVisible(restarted);
    await expect(page.getByRole('region', { name: 'Port 1' })).toContainText('Available');

    // A ticket for the team on site.
    const ticket = `Ground fault of ${charger}`;
    await hands.chooseFrom(button('Actions'), 'Open a ticket');
    await hands.fill(dialog.getByLabel('Ticket Name'), ticket);
    await hands.press(dialog.getByRole('button', { name: 'Add ticket' }));
    await expect(dialog).toContainText(/Ticket \d+ is open/);
    await hands.leaveDialog();
    await expect(dialog).toHaveCount(0);
    await expect(button('Actions')).toBeFocused();

    // A colleague, with a card.
    const { email } = somebody('morning');
    const card = `E2E-${charger}`;
    await hands.goTo('Users');
    await hands.press(page.getByRole('button', { name: /^Add user/ }));
    await hands.fill(page.getByLabel(/^Email addresses/), email);
    await hands.check(page.getByRole('radio', { name: /^Admin/ }));
    await hands.fill(page.getByLabel(/^First name/), 'Mara');
    await hands.fill(page.getByLabel(/^Last name/), charger);
    await hands.press(button('Add user'));
    await expect(page.getByRole('heading', { level: 1, name: `Mara ${charger}` })).toBeVisible();
    await hands.openTab('Cards');
    await hands.press(button('Add cards'));
    await hands.fill(dialog.getByRole('textbox', { name: /numbers/i }), card);
    await hands.press(dialog.getByRole('button', { name: 'Add cards' }));
    await expect(dialog).toHaveCount(0);
    await expect(button('Add cards')).toBeFocused();
    await expect(page.getByRole('row', { name: new RegExp(`^${card}`) })).toBeVisible();

    // The audit log tells all of it; each thing has the charger in its name.
    await hands.goTo('Audit log');
    const entries = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
    await hands.fill(page.getByRole('searchbox'), charger);
    for (const told of [
      `sent a command to ${charger}`,
      `opened #\\d+ ${ticket}`,
      `added Mara ${charger}`,
      `added ${card}`,
    ])
      await expect(entries).toContainText(new RegExp(`Amara Quist ${told}`));
    expect(await countPointed()).toEqual(means === 'by pointer' ? expect.any(Number) : 0);
  });
