import type { CurrentType, PriceSettings } from '@plugboard/contracts/chargers';
import { priceSession } from '@plugboard/contracts/payments';
import { useTexts } from '@plugboard/sdk';
import { Section, Segmented } from '@plugboard/ui';
import { Select } from '@plugboard/ui/forms';
import { useState } from 'react';
import { nextHour } from '../../../common/quote/arrival.model.ts';
import { AmountField, ArrivalField, QuoteField, QuoteFields } from '../../../common/quote/quote-fields.tsx';
import { carKinds, toSessionFacts, type Visit } from '../price-quote.model.ts';
import { PriceTrace } from './price-trace.tsx';

interface PriceQuoteProps {
  readonly priced: readonly { readonly type: CurrentType; readonly settings: PriceSettings }[];
  readonly timezone: string;
}

const [, usualCar] = carKinds;
const firstVisit = { arrival: '', energyKwh: 30, percent: 20, idleMinutes: 0 };

/** “What would it cost”: one visit under the typed prices, line by line, by the engine that makes receipts. */
export function PriceQuote({ priced, timezone }: PriceQuoteProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState({
    ...firstVisit,
    arrival: nextHour(timezone),
    car: usualCar?.key ?? 'sedan',
  });
  const [chosen, setChosen] = useState<CurrentType>('AC');
  const { type, settings } = priced.find((one) => one.type === chosen) ?? priced[0] ?? {};
  const car = carKinds.find(({ key }) => key === typed.car);
  if (type === undefined || settings === undefined || car === undefined) return null;
  const visit: Visit = { ...typed, type, car };
  const facts = toSessionFacts(visit, timezone);
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  return (
    <Section title={t('pricing.quote.title')}>
      <QuoteFields>
        {priced.length > 1 ? (
          <QuoteField label={t('terms:charger')}>
            {(id) => (
              <Segmented
                id={id}
                value={type}
                options={priced.map((one) => one.type)}
                onChange={(value) => setChosen(value)}
              />
            )}
          </QuoteField>
        ) : null}
        <ArrivalField value={typed.arrival} onChange={(arrival) => set({ arrival })} />
        <AmountField
          label={t('pricing.quote.energy')}
          unit="kWh"
          most={500}
          value={typed.energyKwh}
          onChange={(energyKwh) => set({ energyKwh })}
        />
        <AmountField
          label={t('pricing.quote.percent')}
          unit="%"
          most={99}
          value={typed.percent}
          onChange={(percent) => set({ percent })}
        />
        <AmountField
          label={t('pricing.quote.idle')}
          unit="min"
          most={2880}
          value={typed.idleMinutes}
          onChange={(idleMinutes) => set({ idleMinutes })}
        />
        <QuoteField label={t('pricing.quote.car')}>
          {(id) => (
            <Select
              id={id}
              disabled={false}
              value={typed.car}
              options={carKinds.map(({ key, batteryKwh }) => ({
                value: key,
                label: t(`pricing.quote.carKind.${key}`, { battery: batteryKwh }),
              }))}
              onChange={(key) => set({ car: key })}
            />
          )}
        </QuoteField>
      </QuoteFields>
      {facts ? <PriceTrace price={priceSession(settings, facts)} timezone={timezone} /> : null}
    </Section>
  );
}
