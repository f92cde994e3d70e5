import type { PaymentMethod } from '@plugboard/contracts/accounts';
import type { Licence } from '@plugboard/contracts/chargers';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import type { ReactNode } from 'react';
import { useCards, useLicences, useLicenceYears } from './licence-order.api.ts';
import type { Term } from './licence-order.model.ts';

/** Licences on offer, and the cards to pay with. */
export interface LicenceOffer {
  readonly licences: readonly Licence[];
  readonly terms: readonly Term[];
  readonly cards: readonly PaymentMethod[];
}

/** Loads what can be bought before it shows a form about it. */
export function WithLicenceOffer({ children }: { readonly children: (offer: LicenceOffer) => ReactNode }) {
  const { t } = useTexts();
  const years = useLicenceYears();
  const cards = useCards();
  return (
    <RemoteResource query={useLicences()} failed={t('activate.error')}>
      {({ results: licences }) => (
        <RemoteResource query={years} failed={t('activate.error')}>
          {({ results: terms }) => (
            <RemoteResource query={cards} failed={t('activate.cardsError')}>
              {({ results }) => children({ licences, terms, cards: results })}
            </RemoteResource>
          )}
        </RemoteResource>
      )}
    </RemoteResource>
  );
}
