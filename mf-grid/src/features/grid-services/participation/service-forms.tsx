import { useCan } from '@plugboard/auth';
import {
  bidDurations,
  type GridService,
  gridServices,
  type MarketParticipation,
  type ServiceSettings,
  serviceSettings,
} from '@plugboard/contracts/grid';
import { notify, useTexts } from '@plugboard/sdk';
import { type Change, useVersionedForm, type VersionedRead } from '@plugboard/sdk/forms';
import { formatFixed, formatMoney, Notice, Section } from '@plugboard/ui';
import {
  ConflictPanel,
  EditForm,
  FieldFrame,
  type FieldProps,
  Form,
  Radio,
  SwitchField,
  TextField,
} from '@plugboard/ui/forms';
import { useChangeParticipation } from '../grid-services.api.ts';
import styles from '../grid-services.module.css';
import { StrategyField } from './strategy-field.tsx';

interface DurationChoiceProps {
  readonly label: string;
  // Given by the frame.
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (event: unknown) => void;
}

function DurationChoice({ label, id, ...control }: DurationChoiceProps) {
  const { t } = useTexts();
  return (
    <Radio.Group {...control} {...(id === undefined ? {} : { id })} aria-label={label}>
      {bidDurations.map((minutes) => (
        <Radio key={minutes} value={minutes}>
          {t(`duration.${minutes}`)}
        </Radio>
      ))}
    </Radio.Group>
  );
}

/** Duration of a bid (spec §9 “Duration options”). */
const DurationField = (field: FieldProps) => (
  <FieldFrame {...field}>
    <DurationChoice label={field.label} />
  </FieldFrame>
);

/** How each service bids, side by side. */
export function ServiceForms(read: VersionedRead<MarketParticipation>) {
  return (
    <div className={styles['services']}>
      {gridServices.map((service) => (
        <ServiceForm key={service} service={service} {...read} />
      ))}
    </div>
  );
}

const toForms: Readonly<Record<GridService, (market: MarketParticipation) => ServiceSettings>> = {
  CAPACITY_TRADING: ({ services }) => services.CAPACITY_TRADING,
  MANAGED_CURTAIL_BIDDING: ({ services }) => services.MANAGED_CURTAIL_BIDDING,
};

function ServiceForm({
  service,
  read,
  refetch,
}: VersionedRead<MarketParticipation> & { readonly service: GridService }) {
  const { t } = useTexts();
  const mayChange = useCan('change_utility');
  const { mutateAsync: send } = useChangeParticipation();
  const name = t(`service.${service}`);
  const save = async ({ form, ifMatch }: Change<ServiceSettings>) => {
    await send({ body: { services: { [service]: form } }, ifMatch });
    notify.success(t('service.saved', { service: name }));
  };
  const edit = useVersionedForm({ read, refetch, toForm: toForms[service], save });
  const labels = {
    is_on: t('service.is_on'),
    strategy: t('service.strategy'),
    duration: t('service.duration'),
    min_price: t('service.min_price', { currency: edit.record.currency }),
  };
  return (
    <Section title={name} look="framed">
      <p className={styles['quiet']}>{t(`service.about.${service}`)}</p>
      <EditForm<ServiceSettings>
        key={edit.formKey}
        {...edit.form}
        schema={serviceSettings}
        labels={labels}
        disabled={!mayChange}
        conflict={edit.conflict && <ConflictPanel {...edit.panel(labels)} />}
      >
        <SwitchField name="is_on" label={labels.is_on} />
        <StrategyField name="strategy" label={labels.strategy} />
        <DurationField name="duration" label={labels.duration} hint={t('service.durationHint')} />
        <PriceField label={labels.min_price} market={edit.record} />
      </EditForm>
    </Section>
  );
}

interface PriceFieldProps {
  readonly label: string;
  readonly market: MarketParticipation;
}

/** The lowest price; “Emergency only” always asks the market's highest. */
function PriceField({ label, market }: PriceFieldProps) {
  const { t, language } = useTexts();
  const strategy = Form.useWatch<ServiceSettings['strategy'] | undefined>('strategy');
  const isEmergency = strategy === 'EMERGENCY_ONLY';
  return (
    <>
      <TextField name="min_price" label={label} disabled={isEmergency} />
      {isEmergency ? (
        <Notice tone="info">
          {t('service.emergency', {
            kw: formatFixed(market.min_capacity_kw, language, 1),
            price: formatMoney(market.max_price.amount, market.max_price.currency, language),
          })}
        </Notice>
      ) : null}
    </>
  );
}
