import { useCan } from '@plugboard/auth';
import type { ParcelProps } from '@plugboard/contracts/platform';
import { CardAccess } from './charging-cards/card-access.tsx';
import { CardsOfLocation } from './charging-cards/cards-of-location.tsx';
import styles from './charging-cards/charging-cards.module.css';

/** Which chargers of a location take cards, and the cards themselves. */
export default function ChargingCardsParcel({ locationId, isShared }: ParcelProps['charging-cards@1']) {
  const seesChargers = useCan('view_charger');
  return (
    <div className={styles['parts']}>
      {seesChargers ? <CardAccess location={locationId} isShared={isShared} /> : null}
      <CardsOfLocation key={locationId} location={locationId} />
    </div>
  );
}
