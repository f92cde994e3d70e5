import { useApiQuery } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { lookUpIdTags } from '@plugboard/contracts/charging';
import { useDebouncedValue, useTexts } from '@plugboard/sdk';
import { Select } from '@plugboard/ui/data';
import {
  AreaField,
  ChoiceField,
  FieldFrame,
  type FieldProps,
  LookUpField,
  NumberField,
  SecretField,
  SwitchField,
  TextField,
} from '@plugboard/ui/forms';
import { useState } from 'react';
import { SiteMomentInput } from '../../../common/site-moment-input.tsx';
import type { ParameterField } from '../parameter-fields.model.ts';
import { PeriodsInput } from './periods-input.tsx';

interface ParameterInputProps {
  readonly field: ParameterField;
  /** IANA zone of the charger's site. */
  readonly zone: string;
}

/** The field that a parameter is asked for with. */
export function ParameterInput({ field: { name, kind, values, isOptional }, zone }: ParameterInputProps) {
  const { t } = useTexts();
  const label = t(`toolbox.parameter.${name}`);
  const named = { name, label };
  switch (kind) {
    case 'long-text':
      return <AreaField {...named} rows={3} />;
    case 'secret':
      return <SecretField {...named} />;
    case 'number':
      return <NumberField {...named} />;
    case 'yes-no':
      return <SwitchField {...named} />;
    case 'choice':
      return (
        <ChoiceField
          {...named}
          options={values.map((value) => ({ value, label: t(`toolbox.value.${value}`, { defaultValue: value }) }))}
        />
      );
    case 'moment':
      return (
        <FieldFrame {...named} hint={t('toolbox.siteTime', { zone })}>
          <SiteMomentInput zone={zone} allowClear={isOptional} />
        </FieldFrame>
      );
    case 'words':
      return (
        <FieldFrame {...named} hint={t('toolbox.words')}>
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', '\n']} />
        </FieldFrame>
      );
    case 'card':
      return <CardField {...named} />;
    case 'periods':
      return (
        <FieldFrame {...named}>
          <PeriodsInput mayBeNone={isOptional} />
        </FieldFrame>
      );
    default:
      return <TextField {...named} />;
  }
}

const pageSize = 20;

/** A charging card, searched for on the server by its number and driver; typed where cards are not the viewer's to see. */
function CardField(field: FieldProps) {
  const maySearch = useCan('view_id_tag');
  return maySearch ? <SearchedCard {...field} /> : <TextField {...field} />;
}

function SearchedCard(field: FieldProps) {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed) || undefined;
  const { data, isFetching } = useApiQuery(
    lookUpIdTags,
    { query: { search, limit: pageSize } },
    { keepPrevious: true },
  );
  const options = (data?.results ?? []).map(({ number }) => ({ value: number, label: number }));
  return <LookUpField {...field} options={options} loading={isFetching} onSearch={setTyped} />;
}
