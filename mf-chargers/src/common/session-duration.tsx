import type { ChargingSession } from '@plugboard/contracts/charging';
import { useNow, useTexts } from '@plugboard/sdk';
import { formatDuration } from '@plugboard/ui';

/** How long a session lasted, or lasts by now. */
export function SessionDuration({ session }: { readonly session: Pick<ChargingSession, 'started_at' | 'ended_at'> }) {
  const { language } = useTexts();
  const now = useNow();
  const { started_at: from, ended_at: to } = session;
  return formatDuration((to === null ? now.getTime() : Date.parse(to)) - Date.parse(from), language);
}
