import { useIdempotencyKey } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { type GridOffer, type GridService, gridServices } from '@plugboard/contracts/grid';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { NextStep } from '@plugboard/sdk/lists';
import { announceChange } from '@plugboard/sdk/forms';
import { Button, EmptyState, formatMoney, formatFixed, missing, PlainTable, useIsPhone } from '@plugboard/ui';
import { useState } from 'react';
import { hoursText, StackedHours } from '../../../common/events/event-hours.tsx';
import { groupBy } from '../../../common/group-by.ts';
import { Segments } from '../../../common/segments/segments.tsx';
import styles from '../grid-services.module.css';
import { useOffers, usePlaceBid } from '../grid-services.api.ts';

/** The next offer of each site, by its forecast and the strategy. */
export function Offers() {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const Offered = isPhone ? OfferLines : OfferTable;
  const [service, setService] = useState<GridService>('CAPACITY_TRADING');
  return (
    <div className={styles['page']}>
      <p className={styles['quiet']}>{t('offers.about')}</p>
      <Segments
        label={t('bids.service')}
        values={gridServices}
        textOf={(each) => t(`service.${each}`)}
        value={service}
        onChange={setService}
      />
      <RemoteResource query={useOffers(service)} failed={t('offers.failed')}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState title={t('offers.none')} action={<NextStep to="gridEvents" />} />
          ) : (
            <Offered offers={results} />
          )
        }
      </RemoteResource>
    </div>
  );
}

/** A button where there is something to offer, else why not. */
function OfferAction({ offer }: { readonly offer: GridOffer }) {
  const { t } = useTexts();
  const mayChange = useCan('change_utility');
  if (offer.reason !== null) return <span className={styles['quiet']}>{t(`offers.reason.${offer.reason}`)}</span>;
  return mayChange ? <PlaceBid offer={offer} /> : null;
}

/** Whether there is something to bid, or it has been bid. */
const isOffered = ({ reason }: GridOffer): boolean => reason === null || reason === 'ALREADY_BID';

/** kW and price of an offer; “-” where there is none. */
function useOfferTexts() {
  const { language } = useTexts();
  const kw = (value: number) => formatFixed(value, language, 1);
  return {
    kw,
    offered: (offer: GridOffer) => (isOffered(offer) ? kw(offer.offered_kw) : missing),
    price: (offer: GridOffer) =>
      isOffered(offer) ? formatMoney(offer.price.amount, offer.price.currency, language) : missing,
  };
}

function OfferTable({ offers }: { readonly offers: readonly GridOffer[] }) {
  const { t } = useTexts();
  const { kw, offered, price } = useOfferTexts();
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
    <PlainTable label={t('offers.title')} heads={heads} numbers={[3, 4, 5, 6]}>
      {offers.map((offer) => (
        <tr key={offer.location.id}>
          <th scope="row">{offer.location.name}</th>
          <td>
            <StackedHours event={offer} />
          </td>
          <td>{kw(offer.forecast_kw)}</td>
          <td>{kw(offer.vacant_kw)}</td>
          <td>{offered(offer)}</td>
          <td>{price(offer)}</td>
          <td>
            <OfferAction offer={offer} />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

/** The same in two lines each, under their hours: locations of one zone bid for the same. */
function OfferLines({ offers }: { readonly offers: readonly GridOffer[] }) {
  const { t, language } = useTexts();
  const { offered, price } = useOfferTexts();
  return groupBy(offers, (offer) => hoursText(offer, language)).map(([hours, here]) => (
    <section key={hours} aria-label={hours}>
      <h2 className={styles['hours']}>{hours}</h2>
      <ul className={styles['lines']} aria-label={t('offers.title')}>
        {here.map((offer) => (
          <li key={offer.location.id}>
            <div>
              <strong>{offer.location.name}</strong>
              <div className={styles['line']}>
                {isOffered(offer) ? `${offered(offer)}\u00a0kW · ${price(offer)}` : <OfferAction offer={offer} />}
              </div>
            </div>
            {isOffered(offer) ? <OfferAction offer={offer} /> : null}
          </li>
        ))}
      </ul>
    </section>
  ));
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
