import type { CurrentType } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { RateFields, sideOf } from '@plugboard/sdk/pricing';
import { Form, FormSection, SwitchField } from '@plugboard/ui/forms';

interface TypeFieldsProps {
  readonly type: CurrentType;
  /** As stored. */
  readonly isPriced: boolean;
}

/** Whether chargers of one current type have a price here, and which. */
export function TypeFields({ type, isPriced }: TypeFieldsProps) {
  const { t } = useTexts();
  const name = `${sideOf(type)}_priced`;
  const current = t(`terms:currentType.${type}`);
  const shown: unknown = Form.useWatch(name) ?? isPriced;
  return (
    <>
      <FormSection title={t('pricing.ofType', { type: current })} text={t('pricing.ofTypeText')}>
        <SwitchField name={name} label={t('pricing.priced', { type: current })} />
      </FormSection>
      {shown === true ? <RateFields type={type} isOneOfTwo /> : null}
    </>
  );
}
