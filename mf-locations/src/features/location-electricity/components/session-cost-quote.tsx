import { costOfSession } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { Notice, Section } from '@plugboard/ui';
import { Form } from '@plugboard/ui/forms';
import { useMemo, useState } from 'react';
import { nextHour } from '../../../common/quote/arrival.model.ts';
import { AmountField, ArrivalField, QuoteFields } from '../../../common/quote/quote-fields.tsx';
import { type ElectricityForm, toDraft } from '../electricity-form.model.ts';
import { toCostFacts } from '../session-cost-quote.model.ts';
import { CostTrace } from './cost-trace.tsx';

interface SessionCostQuoteProps {
  readonly timezone: string;
  /** The form as stored. */
  readonly initial: ElectricityForm;
}

const maxKwh = 500;
const maxHours = 72;

/** The cost of a session under the typed settings, interval by interval, by the same function as in reports. */
export function SessionCostQuote({ timezone, initial }: SessionCostQuoteProps) {
  const { t } = useTexts();
  const form = Form.useFormInstance<ElectricityForm>();
  const typed = Form.useWatch([], form) as Partial<ElectricityForm> | undefined;
  const draft = useMemo(() => toDraft({ ...initial, ...typed }), [initial, typed]);
  const [asked, setAsked] = useState({ arrival: nextHour(timezone), energyKwh: 30, hours: 6 });
  const set = (change: Partial<typeof asked>) => setAsked({ ...asked, ...change });
  const facts = toCostFacts(asked, timezone);
  const cost = draft && facts && costOfSession(draft, facts);
  return (
    <Section title={t('electricity.quote.title')}>
      {draft === null ? (
        <Notice tone="info">{t('electricity.quote.incomplete')}</Notice>
      ) : (
        <>
          <QuoteFields>
            <ArrivalField value={asked.arrival} onChange={(arrival) => set({ arrival })} />
            <AmountField
              label={t('pricing.quote.energy')}
              unit="kWh"
              most={maxKwh}
              value={asked.energyKwh}
              onChange={(energyKwh) => set({ energyKwh })}
            />
            <AmountField
              label={t('electricity.quote.hours')}
              unit="h"
              most={maxHours}
              value={asked.hours}
              onChange={(hours) => set({ hours })}
            />
          </QuoteFields>
          {cost === null ? null : <CostTrace cost={cost} timezone={timezone} />}
        </>
      )}
    </Section>
  );
}
