import { DriverApp, type DriverAppOptions } from '../driver/driver-app.ts';

interface Drive extends DriverAppOptions {
  /** Token of an invitation's link; left out, the driver is enrolled. */
  readonly invitation: string | undefined;
  readonly charger: string;
  /** kWh after which the driver leaves. */
  readonly energy: number;
  readonly say: (line: string) => void;
}

/** A driver who enrolls where invited, saves a card, charges once and gets the receipt. */
export async function runDriver({ invitation, charger, energy, say, ...options }: Drive): Promise<void> {
  const app = new DriverApp(options);
  if (invitation !== undefined) await app.enroll(invitation);
  await app.signIn();
  const { last4 } = await app.addCard();
  say(`${options.email} has the card •••• ${last4} and charges at ${charger}`);
  const paid = await app.charge({ charger, isEnough: (delivered) => delivered >= energy });
  say(`Paid ${paid.amount} for ${paid.energy} kWh, receipt of ${paid.receipt.length} bytes: ${paid.id}`);
}
