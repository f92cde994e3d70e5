import type { Location } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';

/** The owner of a shared location with the tenant's rights to it; nothing for the tenant's own. */
export function SharedBy({ location }: { readonly location: Pick<Location, 'share_mode' | 'share_info'> }) {
  const { t } = useTexts();
  const { share_mode: mode, share_info: owner } = location;
  if (mode === null) return null;
  return <span>{`↪ ${t('sharing.sharedBy', { owner: owner ?? '-', mode: t(`sharing.modes.${mode}`) })}`}</span>;
}
