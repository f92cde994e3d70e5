import { useEnvironment } from '@plugboard/auth';
import type { Charger, listChargerPrices } from '@plugboard/contracts/chargers';
import type { ReplyOf } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { useVersionedForm, type VersionedRead } from '@plugboard/sdk/forms';
import {
  FeeFields,
  type PriceForm,
  priceForm,
  RateFields,
  SessionFields,
  type StoredPrices,
  sideOf,
  toPriceForm,
  usePriceWords,
} from '@plugboard/sdk/pricing';
import { Notice } from '@plugboard/ui';
import { ConflictPanel, EditForm } from '@plugboard/ui/forms';
import { useCallback, useState } from 'react';
import { useSavePrices } from '../use-save-prices.ts';

type Prices = ReplyOf<typeof listChargerPrices>;

interface PriceSettingsProps extends VersionedRead<Prices> {
  readonly charger: Charger;
  /** Prices that the form begins with where the charger has none. */
  readonly start: StoredPrices | undefined;
}

/** The form of a charger's prices, over the version that was read. */
export function PriceSettings({ charger, start, read, refetch }: PriceSettingsProps) {
  const { t } = useTexts();
  const { default_currency: currency } = useEnvironment();
  // The form's base may not change while it is filled in.
  const [first] = useState(start);
  const toForm = useCallback(({ results }: Prices) => toPriceForm(results[0] ?? first, currency), [first, currency]);
  const save = useSavePrices(charger, read.reply);
  const edit = useVersionedForm<Prices, PriceForm>({ read, refetch, toForm, save });
  const { labels, inWords } = usePriceWords([sideOf(charger.current_type)]);
  const hasOwn = edit.record.results.length > 0;
  return (
    <>
      {hasOwn ? null : <Notice tone="info">{t('payments.ofLocationUntilSaved')}</Notice>}
      <EditForm<PriceForm>
        key={edit.formKey}
        {...edit.form}
        schema={priceForm}
        labels={labels}
        conflict={edit.conflict && <ConflictPanel {...edit.panel(labels, inWords)} />}
      >
        <RateFields type={charger.current_type} />
        <FeeFields />
        <SessionFields />
      </EditForm>
    </>
  );
}
