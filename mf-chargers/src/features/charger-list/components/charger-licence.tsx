import { useTexts } from '@plugboard/sdk';
import { formatDate, missing } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import type { ChargerRow } from '../charger-rows.model.ts';

/** Until when a charger is activated; of one that is not, since when or from when. */
export function ChargerLicence({ row: { charger, isActivated, licenceStart } }: { readonly row: ChargerRow }) {
  const { t, language } = useTexts();
  const day = (moment: string) => formatDate(moment, charger.timezone, language);
  if (licenceStart !== null)
    return <TwoLines first={t('list.notActivated')} second={t('list.startsOn', { date: day(licenceStart) })} />;
  if (!isActivated) {
    const ended = charger.licensed_to === null ? undefined : t('list.endedOn', { date: day(charger.licensed_to) });
    return <TwoLines first={t('list.notActivated')} second={ended} />;
  }
  return (
    <TwoLines
      first={charger.licensed_to === null ? t('list.openEnded') : day(charger.licensed_to)}
      second={charger.license?.name ?? missing}
    />
  );
}
