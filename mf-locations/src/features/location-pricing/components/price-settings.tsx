import type { Location, LocationPriceSettings } from '@plugboard/contracts/locations';
import type { Currency } from '@plugboard/contracts/platform';
import { notify, useTexts } from '@plugboard/sdk';
import { type Change, useVersionedForm, type VersionedRead } from '@plugboard/sdk/forms';
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
import { ConflictPanel, EditForm } from '@plugboard/ui/forms';
import { useCallback } from 'react';
import { useUpdatePrices } from '../location-pricing.api.ts';
import { DraftView } from './draft-view.tsx';
import { TypeFields } from './type-fields.tsx';

interface PriceSettingsProps extends VersionedRead<LocationPriceSettings> {
  readonly location: Location;
  /** Of the tenant, for a location without prices. */
  readonly currency: Currency;
}

/** The form of a location's prices, with the meaning of the typed ones. */
export function PriceSettings({ location, currency, read, refetch }: PriceSettingsProps) {
  const { t } = useTexts();
  const toForm = useCallback((reply: LocationPriceSettings) => toPriceForm(reply, currency), [currency]);
  const { mutateAsync: update } = useUpdatePrices();
  const save = async ({ form, changed, ifMatch }: Change<PriceForm>) => {
    try {
      await update({ params: { id: location.id }, body: toPriceChange(form, changed), ifMatch });
    } catch (error) {
      throw atPriceFields(error);
    }
    notify.success(t('pricing.saved'));
  };
  const edit = useVersionedForm<LocationPriceSettings, PriceForm>({ read, refetch, toForm, save });
  const { labels, inWords } = usePriceWords(['ac', 'dc']);
  return (
    <EditForm<PriceForm>
      key={edit.formKey}
      {...edit.form}
      schema={priceForm}
      labels={{
        ...labels,
        ac_priced: t('pricing.priced', { type: t('terms:currentType.AC') }),
        dc_priced: t('pricing.priced', { type: t('terms:currentType.DC') }),
      }}
      conflict={edit.conflict && <ConflictPanel {...edit.panel(labels, inWords)} />}
    >
      <TypeFields type="AC" isPriced={edit.form.initial.ac_priced} />
      <TypeFields type="DC" isPriced={edit.form.initial.dc_priced} />
      <FeeFields />
      <SessionFields />
      <DraftView location={location} initial={edit.form.initial} />
    </EditForm>
  );
}
