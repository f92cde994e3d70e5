import { useIdempotencyKey } from '@plugboard/api';
import { useAccount } from '@plugboard/auth';
import type { Charger, NewCharger } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, Notice } from '@plugboard/ui';
import { ChoiceField, FormSection, PictureInput } from '@plugboard/ui/forms';
import { StepsForm } from '@plugboard/ui/pro';
import { type ComponentType, useState, useEffect, useMemo } from 'react';
import type { ChargerFieldsProps, Typed } from '../../../common/charger-form/charger-fields.model.ts';
import { ConnectionFields } from '../../../common/charger-form/connection-fields.tsx';
import { DriverFields } from '../../../common/charger-form/driver-fields.tsx';
import { ModelFields } from '../../../common/charger-form/model-fields.tsx';
import { SiteFields } from '../../../common/charger-form/site-fields.tsx';
import { useAddPicture, useCreateCharger } from '../charger-add.api.ts';
import { dropDraft, keepDraft, readDraft } from '../draft.ts';
import { type AddStep, addSteps, emptyCharger, stepProblems, stepSchema } from '../new-charger.model.ts';
import { ConnectorFields } from './connector-fields.tsx';

interface PictureChoiceProps {
  /** Shown in place of a picture. */
  readonly name: string;
  readonly picture: File | null;
  readonly onChange: (picture: File | null) => void;
}

/** Address for a preview. */
function useAddress(file: File | null): string | null {
  const address = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address]);
  return address;
}

/** Picture of a new charger (spec §5 “Pictures”), which is sent with it. */
function PictureChoice({ name, picture, onChange }: PictureChoiceProps) {
  const { t } = useTexts();
  return (
    <FormSection title={t('settings.picture.title')} text={t('add.text.picture')}>
      <PictureInput
        label={t('settings.picture.label')}
        picture={useAddress(picture)}
        shape="document"
        placeholder={name}
        {...(picture === null ? {} : { fileName: picture.name })}
        onChoose={onChange}
        onRemove={() => onChange(null)}
      />
    </FormSection>
  );
}

const contents: Readonly<Record<AddStep, ComponentType<ChargerFieldsProps>>> = {
  site: SiteFields,
  model: ModelFields,
  connectors: ConnectorFields,
  connection: ConnectionFields,
  drivers: () => <DriverFields payment={<PaymentChoice />} />,
};

interface NewChargerFormProps {
  /** Of a charge point that waits for its charger. */
  readonly identity?: string;
  readonly onAdded: (charger: Charger) => void;
}

/** The form's steps over a draft. However often it is tried, one form is one charger. */
export function NewChargerForm({ identity, onAdded }: NewChargerFormProps) {
  const { t } = useTexts();
  const { id: account, is_admin: isAdmin } = useAccount();
  const [draft, setDraft] = useState(() => readDraft(account));
  const [formKey, setFormKey] = useState(0);
  const start: Typed = { ...emptyCharger, ...draft, ...(identity !== undefined && { charger_point_id: identity }) };
  const [typed, setTyped] = useState(start);
  const [picture, setPicture] = useState<File | null>(null);
  const create = useCreateCharger();
  const addPicture = useAddPicture();
  const { keyFor } = useIdempotencyKey();

  const change = (values: Typed) => {
    setTyped(values);
    keepDraft(account, values);
  };
  const startOver = () => {
    dropDraft(account);
    setDraft(null);
    setPicture(null);
    setTyped(emptyCharger);
    setFormKey(formKey + 1);
  };
  const add = async (body: NewCharger) => {
    const charger = await create.mutateAsync({ body, idempotencyKey: keyFor(body) });
    if (picture !== null) await addPicture(charger, picture);
    dropDraft(account);
    notify.success(t('add.added'));
    onAdded(charger);
  };
  return (
    <>
      {draft === null ? null : (
        <Notice tone="info" action={<Button onClick={startOver}>{t('add.startOver')}</Button>}>
          {t('add.draft')}
        </Notice>
      )}
      <StepsForm<NewCharger>
        key={formKey}
        initial={start}
        onChange={change}
        onFinish={add}
        finishLabel={t('add.finish')}
        steps={addSteps.map((step) => {
          const Content = contents[step];
          return {
            key: step,
            title: t(`add.step.${step}`),
            schema: stepSchema(step, typed, isAdmin),
            check: (values: Typed) =>
              Object.fromEntries(
                stepProblems(step, values, isAdmin).map(({ field, key, count }) => [
                  field,
                  [t(`add.problem.${key}`, { count })],
                ]),
              ),
            content: (
              <>
                <Content typed={typed} isAdmin={isAdmin} />
                {step === 'site' ? (
                  <PictureChoice name={String(typed.custom_id ?? '')} picture={picture} onChange={setPicture} />
                ) : null}
              </>
            ),
          };
        })}
      />
    </>
  );
}

const withoutPrices = ['NOT_CONFIGURED', 'FREE'] as const;

/** Payment of a new charger: prices are set once it exists. */
function PaymentChoice() {
  const { t } = useTexts();
  return (
    <ChoiceField
      name="payment_type"
      label={t('column.payment')}
      hint={t('add.hint.payment_type')}
      options={withoutPrices.map((value) => ({ value, label: t(`payment.${value}`) }))}
    />
  );
}
