import type { Charger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { formatDate } from '@plugboard/ui';
import { notActivated } from '../../../common/charger-activation.model.ts';
import { useNow } from '../../../common/use-now.ts';

/** Why a charger is grey: since when it is not activated, or from when on it will be. */
export function NotActivated({ charger }: { readonly charger: Charger }) {
  const { t, language } = useTexts();
  const reason = notActivated(charger, useNow());
  if (reason === null) return null;
  return (
    <span>{t(`detail.notActivated.${reason.key}`, { date: formatDate(reason.day, charger.timezone, language) })}</span>
  );
}
