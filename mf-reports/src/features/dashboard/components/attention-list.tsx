import { places } from '@plugboard/contracts/platform';
import type { Attention } from '@plugboard/contracts/reports';
import { Link, RemoteResource, useTexts } from '@plugboard/sdk';
import { DateTime, EmptyState, formatNumber } from '@plugboard/ui';
import { useAttention } from '../dashboard.api.ts';
import styles from '../dashboard.module.css';
import type { DashboardState } from '../use-dashboard.ts';

const limit = 5;

/** Chargers that require attention, the longest first, with cause and since when. */
export function AttentionList({ state: { query, seesChargers } }: { readonly state: DashboardState }) {
  const { t, language } = useTexts();
  return (
    <RemoteResource query={useAttention(query.location__in, limit, seesChargers)} failed={t('attention.failed')}>
      {({ results, count }) =>
        count === 0 ? (
          <EmptyState title={t('attention.none')} icon="check-circle" />
        ) : (
          <>
            <ul className={styles['list']}>
              {results.map((attention) => (
                <Row key={attention.charger} attention={attention} />
              ))}
            </ul>
            {count > limit ? (
              <p className={styles['after']}>
                <Link to={places.chargersInAttention()}>
                  {t('attention.more', { count: count - limit, shown: formatNumber(count - limit, language) })}
                </Link>
              </p>
            ) : null}
          </>
        )
      }
    </RemoteResource>
  );
}

function Row({ attention }: { readonly attention: Attention }) {
  const { t } = useTexts();
  const { charger, custom_id: name, location_name: location, cause, error_code: code, since, timezone } = attention;
  const words = cause === 'OFFLINE' ? t('terms:chargerStatus.offline') : t(`attention.cause.${cause}`);
  return (
    <li>
      <span className={styles['named']}>
        <span className={styles['oneLine']}>
          <Link to={places.charger(charger)}>{name}</Link>
          {location === null ? null : ' ·'}
        </span>
        <span className={styles['quiet']}>{location}</span>
      </span>
      <span className={styles['quiet']}>
        {code === null ? words : t('attention.causeWithCode', { cause: words, code })}
        {since === null ? null : (
          <>
            {' · '}
            {t('terms:since')} <DateTime value={since} zone={timezone} />
          </>
        )}
      </span>
    </li>
  );
}
