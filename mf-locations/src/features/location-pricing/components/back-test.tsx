import { ApiError } from '@plugboard/api';
import type { PriceSettings } from '@plugboard/contracts/chargers';
import { backTestDays, type PriceBackTest } from '@plugboard/contracts/payments';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { Button, DateTime, FactList, formatEnergy, formatMoney, Notice, PlainTable, Section } from '@plugboard/ui';
import { useBackTest } from '../location-pricing.api.ts';

interface BackTestProps {
  readonly location: string;
  readonly draft: PriceSettings;
}

/** The last month's sessions as they would have cost under the typed prices; the server prices them. */
export function BackTest({ location, draft }: BackTestProps) {
  const { t } = useTexts();
  const { mutate, data, error, isPending, variables } = useBackTest();
  const isOld = data !== undefined && JSON.stringify(variables?.body) !== JSON.stringify(draft);
  return (
    <Section title={t('pricing.backTest.title')}>
      <p>{t('pricing.backTest.about', { count: backTestDays })}</p>
      <div>
        <Button loading={isPending} onClick={() => mutate({ params: { id: location }, body: draft })}>
          {t('pricing.backTest.run')}
        </Button>
      </div>
      {error === null ? null : (
        <Notice tone="bad">{(error instanceof ApiError && error.detail) || t('pricing.backTest.failed')}</Notice>
      )}
      {isOld ? <Notice tone="info">{t('pricing.backTest.old')}</Notice> : null}
      {data === undefined ? null : <Result result={data} />}
    </Section>
  );
}

function Result({ result }: { readonly result: PriceBackTest }) {
  const { t, language } = useTexts();
  const money = (amount: string) => formatMoney(amount, result.currency, language);
  const signed = (amount: string) => (amount.startsWith('-') ? money(amount) : `+${money(amount)}`);
  return (
    <>
      <FactList
        facts={[
          [t('pricing.backTest.revenue'), money(result.revenue)],
          [t('pricing.backTest.draft'), money(result.draft_revenue)],
          [t('pricing.backTest.difference'), <strong key="sum">{signed(result.difference)}</strong>],
          [
            t('pricing.backTest.sessions'),
            t('pricing.backTest.counts', { repriced: result.repriced, untouched: result.untouched }),
          ],
        ]}
      />
      {result.most_affected.length === 0 ? null : (
        <PlainTable
          label={t('pricing.backTest.most')}
          heads={[
            t('pricing.backTest.session'),
            t('terms:charger'),
            t('pricing.backTest.energy'),
            t('pricing.backTest.revenue'),
            t('pricing.backTest.draft'),
            t('pricing.backTest.difference'),
          ]}
          numbers={[3, 4, 5, 6]}
        >
          {result.most_affected.map((one) => (
            <tr key={one.session}>
              <th scope="row">
                <Link to={places.chargingSession(one.session)}>
                  <DateTime value={one.started_at} />
                </Link>
              </th>
              <td>{one.charger}</td>
              <td>{formatEnergy(one.energy, language)}</td>
              <td>{money(one.revenue)}</td>
              <td>{money(one.draft_revenue)}</td>
              <td>{signed(one.difference)}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </>
  );
}
