import type { ChargingSession } from '@plugboard/contracts/charging';
import { useTexts } from '@plugboard/sdk';

/** How a session was authorized and by whom: the person who started it, instead of the portal's generated token. */
export function useAuthorizationText() {
  const { t } = useTexts();
  return ({ authentication, started_by: by, driver_name: driver, id_tag: tag }: ChargingSession): string => {
    const startedBy = by && t('detail.startedBy', { person: by.name ?? t('detail.otherTenant') });
    if (authentication === 'REMOTE_START') return startedBy ?? t(`detail.authentication.${authentication}`);
    const known = [t(`detail.authentication.${authentication}`), driver ?? tag, startedBy];
    return known.filter(Boolean).join(' · ');
  };
}

export const AuthorizationText = ({ session }: { readonly session: ChargingSession }): string =>
  useAuthorizationText()(session);
