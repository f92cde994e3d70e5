import type { LocationListItem } from '@plugboard/contracts/locations';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { CardFacts, TwoLines } from '@plugboard/ui/data';
import { Attention } from '../../../common/attention.tsx';
import styles from './location-card.module.css';
import { LocationMarks } from './location-marks.tsx';

/** A site among the cards: its picture, address and the state of its chargers. */
export function LocationCard({ site }: { readonly site: LocationListItem }) {
  const { t } = useTexts();
  return (
    <article className={styles['card']}>
      {site.picture === null ? null : <img className={styles['picture']} src={site.picture} alt="" loading="lazy" />}
      <header className={styles['head']}>
        <TwoLines
          strong
          first={<Link to={places.location(site.id)}>{site.name}</Link>}
          second={<LocationMarks site={site} />}
        />
        <Attention site={site} />
      </header>
      <CardFacts
        facts={[
          [t('details.address'), site.address],
          [t('list.chargers'), site.chargers.total],
          ...(site.company_name === null ? [] : [[t('details.company_name'), site.company_name] as const]),
        ]}
      />
    </article>
  );
}
