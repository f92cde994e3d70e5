import { z } from 'zod';
import { DriverApp, type DriverAppOptions, type PaidCharge } from '../driver/driver-app.ts';

export const waySchema = z.enum(['qr', 'app', 'both']);

interface Drive extends DriverAppOptions {
  /** Token of an invitation's link; left out, the driver is enrolled. */
  readonly invitation: string | undefined;
  readonly charger: string;
  /** kWh after which the driver leaves. */
  readonly energy: number;
  /** By the pay page of the QR code, by the app with the saved card, or one after the other. */
  readonly by: z.output<typeof waySchema>;
  readonly say: (line: string) => void;
}

/** A driver who enrolls where invited, saves a card, charges and gets the receipts. */
export async function runDriver({ invitation, charger, energy, by, say, ...options }: Drive): Promise<void> {
  const app = new DriverApp(options);
  if (invitation !== undefined) await app.enroll(invitation);
  await app.signIn();
  const { last4 } = await app.addCard();
  say(`${options.email} has the card •••• ${last4} and charges at ${charger}`);
  const isEnough = (delivered: number) => delivered >= energy;
  const report = ({ amount, energy: delivered, receipt, id }: PaidCharge) =>
    say(`Paid ${amount} for ${delivered} kWh, receipt of ${receipt.length} bytes: ${id}`);
  if (by !== 'app') report(await app.charge({ charger, isEnough }));
  if (by !== 'qr') report(await app.chargeBySavedCard({ charger, isEnough }));
}
