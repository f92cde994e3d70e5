import type { PortUptimeDetail } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { formatDateTime, Notice } from '@plugboard/ui';

/** Limits of the uptime of a charger that another tenant shares: it is known since then, and its owner excludes outages. */
export function SharedSince({ uptime }: { readonly uptime: PortUptimeDetail }) {
  const { t, language } = useTexts();
  if (!uptime.is_shared || uptime.in_service_from === null) return null;
  const date = formatDateTime(uptime.in_service_from, 'UTC', language);
  return <Notice tone="info">{t('uptime.sharedSince', { date })}</Notice>;
}
