import type { Location } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import type { PriceForm } from '@plugboard/sdk/pricing';
import { Notice } from '@plugboard/ui';
import { Form } from '@plugboard/ui/forms';
import { useMemo } from 'react';
import { toDraft } from '../draft.model.ts';
import { BackTest } from './back-test.tsx';
import { PriceMeaning } from './price-meaning.tsx';

interface DraftViewProps {
  readonly location: Location;
  /** The form as stored. */
  readonly initial: PriceForm;
}

/** The meaning of the prices as they are typed, saved or not, and what they would have earned. */
export function DraftView({ location, initial }: DraftViewProps) {
  const { t } = useTexts();
  const form = Form.useFormInstance<PriceForm>();
  const typed = Form.useWatch([], form) as Partial<PriceForm> | undefined;
  const draft = useMemo(() => toDraft({ ...initial, ...typed }), [initial, typed]);
  if (draft === null) return <Notice tone="info">{t('pricing.incomplete')}</Notice>;
  return (
    <>
      <PriceMeaning location={location} prices={draft} />
      <BackTest location={location.id} draft={draft} />
    </>
  );
}
