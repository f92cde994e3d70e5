import type { CurrentType } from '@plugboard/contracts/chargers';
import type { Location } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import type { PriceForm } from '@plugboard/sdk/pricing';
import { Notice } from '@plugboard/ui';
import { Form } from '@plugboard/ui/forms';
import { useMemo } from 'react';
import { settingsOf, toDraft } from '../draft.model.ts';
import { useTenantPrices } from '../location-pricing.api.ts';
import { BackTest } from './back-test.tsx';
import { PriceQuote } from './price-quote.tsx';
import { WeekPicture } from './week-picture.tsx';

interface DraftViewProps {
  readonly location: Location;
  /** The form as stored. */
  readonly initial: PriceForm;
  /** The account may look at what sessions have earned. */
  readonly mayTest: boolean;
}

const types: readonly CurrentType[] = ['AC', 'DC'];

/** The meaning of the prices as they are typed, saved or not. */
export function DraftView({ location, initial, mayTest }: DraftViewProps) {
  const { t } = useTexts();
  const form = Form.useFormInstance<PriceForm>();
  const typed = Form.useWatch([], form) as Partial<PriceForm> | undefined;
  const draft = useMemo(() => toDraft({ ...initial, ...typed }), [initial, typed]);
  const usual = useTenantPrices().data?.reply;
  if (draft === null) return <Notice tone="info">{t('pricing.incomplete')}</Notice>;
  const priced = types.flatMap((type) => {
    const settings = settingsOf(type, draft, usual);
    const price = settings && (type === 'AC' ? settings.ac : settings.dc);
    return settings && price ? [{ type, settings, price }] : [];
  });
  return (
    <>
      {priced.map(({ type, settings, price }) => (
        <WeekPicture key={type} type={type} price={price} currency={settings.currency} />
      ))}
      {priced.length === 0 ? null : <PriceQuote priced={priced} timezone={location.timezone} />}
      {mayTest ? <BackTest location={location.id} draft={draft} /> : null}
    </>
  );
}
