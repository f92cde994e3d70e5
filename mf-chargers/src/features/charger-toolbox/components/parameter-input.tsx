import { useTexts } from '@plugboard/sdk';
import { Select } from '@plugboard/ui/data';
import {
  AreaField,
  ChoiceField,
  FieldFrame,
  NumberField,
  SecretField,
  SwitchField,
  TextField,
} from '@plugboard/ui/forms';
import type { ParameterField } from '../parameter-fields.model.ts';
import { CardField } from './card-field.tsx';
import { MomentInput } from './moment-input.tsx';
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
          <MomentInput zone={zone} />
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
