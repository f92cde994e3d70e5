import { places } from '@plugboard/contracts/platform';
import { type ChargingPlan, toMiles } from '@plugboard/contracts/vehicles';
import { Link, useTexts } from '@plugboard/sdk';
import { formatNumber, Notice } from '@plugboard/ui';
import styles from '../route-detail.module.css';

interface RouteOutlookProps {
  readonly plan: ChargingPlan;
  readonly reserve: number;
}

/** Whether the battery lasts, where it does not, and where to charge on the way. */
export function RouteOutlook({ plan, reserve }: RouteOutlookProps) {
  const { t, language } = useTexts();
  const percent = (value: number) => t('vehicles.percent', { percent: formatNumber(Math.round(value), language) });
  const miles = (metres: number) => t('vehicles.miles', { miles: formatNumber(toMiles(metres), language) });
  const { fallsBelowAt, stops, strandedAt, endPercent } = plan;
  if (fallsBelowAt === null) return <Notice tone="good">{t('routes.lasts', { end: percent(endPercent) })}</Notice>;
  const stranded =
    strandedAt === null ? null : (
      <Notice tone="bad">{t('routes.stranded', { reserve: percent(reserve), miles: miles(strandedAt) })}</Notice>
    );
  if (stops.length === 0 && stranded) return stranded;
  return (
    <>
      <Notice tone="warn">
        {t('routes.fallsBelow', { reserve: percent(reserve), miles: miles(fallsBelowAt) })}
        {stops.length === 0 ? null : (
          <ol className={styles['stops']} aria-label={t('routes.stops')}>
            {stops.map(({ site, arrivalPercent, departurePercent }) => (
              <li key={`${site.id} ${site.metres_along}`}>
                <Link to={places.location(site.id)}>{site.name}</Link>{' '}
                {t('routes.stop', {
                  miles: miles(site.metres_along),
                  arrival: percent(arrivalPercent),
                  departure: percent(departurePercent),
                })}
              </li>
            ))}
          </ol>
        )}
        {stops.length > 0 && strandedAt === null ? t('routes.lasts', { end: percent(endPercent) }) : null}
      </Notice>
      {stranded}
    </>
  );
}
