import { isActivated } from '@plugboard/contracts/chargers';
import { Failure } from '../../../platform/http/failure.ts';
import type { ChargerWithPorts } from '../../chargers/index.ts';
import { refusalOfShare } from '../commands/admit-command.service.ts';

/** A shared charger is its owner’s to operate; one that is not activated takes on no settings (spec §4). */
export function requireManageable({ charger }: ChargerWithPorts, now: Date): void {
  const refusal = refusalOfShare(charger.share_mode);
  if (refusal) throw new Failure(refusal.code, { text: refusal.text });
  const [from, to] = [charger.licensed_from, charger.licensed_to].map((moment) => moment?.toISOString() ?? null);
  if (!isActivated(from ?? null, to ?? null, now)) throw new Failure('CONFLICT', { text: 'command.notActivated' });
}
