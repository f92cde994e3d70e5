import type { LocationPriceSettings } from '@plugboard/contracts/locations';
import type { Currency } from '@plugboard/contracts/platform';
import { notify, RemoteResource, useTexts } from '@plugboard/sdk';
import {
  type Change,
  FormDrawer,
  type DrawerFormProps,
  useVersionedForm,
  type VersionedRead,
} from '@plugboard/sdk/forms';
import {
  atPriceFields,
  FeeFields,
  type PriceForm,
  priceForm,
  SessionFields,
  toPriceChange,
  toPriceForm,
  usePriceWords,
} from '@plugboard/sdk/pricing';
import { Button, FactList, Section } from '@plugboard/ui';
import { ConflictPanel, EditForm } from '@plugboard/ui/forms';
import { useCallback, useState } from 'react';
import { useTenantPrices, useUpdateTenantPrices } from '../location-pricing.api.ts';
import { useRateWords } from '../use-rate-words.ts';
import { TypeFields } from './type-fields.tsx';

interface NetworkDefaultProps {
  readonly currency: Currency;
  readonly disabled: boolean;
}

/** The prices that hold wherever neither charger nor location has any: shown, and changed in a drawer. */
export function NetworkDefault({ currency, disabled }: NetworkDefaultProps) {
  const { t } = useTexts();
  const query = useTenantPrices();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('pricing.network.title')}>
      <p>{t('pricing.network.about')}</p>
      <RemoteResource query={query} failed={t('pricing.error')}>
        {(read) => (
          <>
            <Rates settings={read.reply} />
            {disabled ? null : (
              <div>
                <Button onClick={() => setOpen(true)}>{t('pricing.network.change')}</Button>
              </div>
            )}
            <FormDrawer title={t('pricing.network.change')} isOpen={isOpen} onClose={() => setOpen(false)}>
              {(form) => <DefaultForm read={read} refetch={query.refetch} currency={currency} {...form} />}
            </FormDrawer>
          </>
        )}
      </RemoteResource>
    </Section>
  );
}

function Rates({ settings: { ac, dc, currency } }: { readonly settings: LocationPriceSettings }) {
  const { t } = useTexts();
  const inWords = useRateWords(currency);
  const priced = [
    ['AC', ac],
    ['DC', dc],
  ] as const;
  const facts = priced.flatMap(([type, prices]) => (prices === null ? [] : [[type, inWords(prices.rate)] as const]));
  return facts.length === 0 ? <p>{t('pricing.network.none')}</p> : <FactList facts={facts} />;
}

interface DefaultFormProps extends VersionedRead<LocationPriceSettings>, DrawerFormProps {
  readonly currency: Currency;
}

function DefaultForm({ read, refetch, currency, onDirtyChange, onSaved }: DefaultFormProps) {
  const { t } = useTexts();
  const toForm = useCallback((reply: LocationPriceSettings) => toPriceForm(reply, currency), [currency]);
  const { mutateAsync: update } = useUpdateTenantPrices();
  const save = async ({ form, changed, ifMatch }: Change<PriceForm>) => {
    try {
      await update({ body: toPriceChange(form, changed), ifMatch });
    } catch (error) {
      throw atPriceFields(error);
    }
    notify.success(t('pricing.saved'));
    onSaved();
  };
  const edit = useVersionedForm<LocationPriceSettings, PriceForm>({ read, refetch, toForm, save, onDirtyChange });
  const { labels, inWords } = usePriceWords(['ac', 'dc']);
  return (
    <EditForm<PriceForm>
      key={edit.formKey}
      {...edit.form}
      schema={priceForm}
      labels={labels}
      conflict={edit.conflict && <ConflictPanel {...edit.panel(labels, inWords)} />}
    >
      <TypeFields type="AC" isPriced={edit.form.initial.ac_priced} />
      <TypeFields type="DC" isPriced={edit.form.initial.dc_priced} />
      <FeeFields />
      <SessionFields />
    </EditForm>
  );
}
