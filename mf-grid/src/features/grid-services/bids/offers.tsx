import { useIdempotencyKey } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { type GridOffer, type GridService, gridServices } from '@plugboard/contracts/grid';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { announceChange } from '@plugboard/sdk/forms';
import { Button, EmptyState, formatMoney, formatFixed, missing, PlainTable, Segmented } from '@plugboard/ui';
import { useState } from 'react';
import { hoursText } from '../../../common/events/event-hours.tsx';
import styles from '../grid-services.module.css';
import { useOffers, usePlaceBid } from '../grid-services.api.ts';

/** The next offer of each site, by its forecast and the strategy. */
export function Offers() {
  const { t } = useTexts();
  const [service, setService] = useState<GridService>('CAPACITY_TRADING');
  return (
    <div className={styles['page']}>
      <p className={styles['quiet']}>{t('offers.about')}</p>
      <div>
        <Segmented<GridService>
          aria-label={t('bids.service')}
          value={service}
          onChange={setService}
          options={gridServices.map((value) => ({ value, label: t(`service.${value}`) }))}
        />
      </div>
      <RemoteResource query={useOffers(service)} failed={t('offers.failed')}>
        {({ results }) =>
          results.length === 0 ? <EmptyState title={t('offers.none')} /> : <OfferTable offers={results} />
        }
      </RemoteResource>
    </div>
  );
}

function OfferTable({ offers }: { readonly offers: readonly GridOffer[] }) {
  const { t, language } = useTexts();
  const mayChange = useCan('change_utility');
  const kw = (value: number) => `${formatFixed(value, language, 1)} kW`;
  const heads = [
    t('terms:location'),
    t('offers.next'),
    t('offers.forecast'),
    t('offers.vacant'),
    t('bids.offered'),
    t('bids.price'),
    t('offers.action'),
  ];
  return (
    <PlainTable label={t('offers.title')} heads={heads}>
      {offers.map((offer) => (
        <tr key={offer.location.id}>
          <th scope="row">{offer.location.name}</th>
          <td>{hoursText(offer, language)}</td>
          <td className={styles['number']}>{kw(offer.forecast_kw)}</td>
          <td className={styles['number']}>{kw(offer.vacant_kw)}</td>
          <td className={styles['number']}>{offer.reason === null ? kw(offer.offered_kw) : missing}</td>
          <td className={styles['number']}>
            {offer.reason === null ? formatMoney(offer.price.amount, offer.price.currency, language) : missing}
          </td>
          <td>
            {offer.reason === null ? (
              mayChange ? (
                <PlaceBid offer={offer} />
              ) : null
            ) : (
              <span className={styles['quiet']}>{t(`offers.reason.${offer.reason}`)}</span>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

function PlaceBid({ offer: { service, location, starts_at: start } }: { readonly offer: GridOffer }) {
  const { t } = useTexts();
  const { keyFor, forget } = useIdempotencyKey();
  const { mutateAsync: place, isPending } = usePlaceBid();
  const bid = async () => {
    const isPlaced = await announceChange({
      send: () =>
        place({
          body: { service, location: location.id },
          idempotencyKey: keyFor([service, location.id, start]),
        }),
      done: t('offers.placed', { site: location.name }),
      failed: t('market.changeFailed'),
    });
    // After a withdrawal the same site may bid for the same time again.
    if (isPlaced) forget();
  };
  return (
    <Button
      size="small"
      loading={isPending}
      onClick={() => void bid()}
      aria-label={t('offers.bidFor', { site: location.name })}
    >
      {t('offers.bid')}
    </Button>
  );
}
