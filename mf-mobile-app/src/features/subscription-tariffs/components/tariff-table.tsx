import type { SubscriptionTariff } from '@plugboard/contracts/drivers';
import { useTexts, type UseTextsResult } from '@plugboard/sdk';
import { Button, formatMoney, formatNumber, Icon, missing, ToneTag } from '@plugboard/ui';
import { type DataColumn, DataTable, FactLine } from '@plugboard/ui/data';

interface TariffTableProps {
  readonly tariffs: readonly SubscriptionTariff[];
  /** `null` where the account may not change them. */
  readonly onEdit: ((tariff: SubscriptionTariff) => void) | null;
}

function OfferedTag({ tariff: { is_active: isOffered } }: { readonly tariff: SubscriptionTariff }) {
  const { t } = useTexts();
  return (
    <ToneTag
      tone={isOffered ? 'good' : 'muted'}
      icon={isOffered ? 'check-circle' : 'ban'}
      label={t(isOffered ? 'tariffs.offered' : 'tariffs.notOffered')}
    />
  );
}

interface EditButtonProps {
  readonly tariff: SubscriptionTariff;
  readonly onEdit: (tariff: SubscriptionTariff) => void;
}

function EditButton({ tariff, onEdit }: EditButtonProps) {
  const { t } = useTexts();
  return (
    <Button
      type="text"
      size="small"
      aria-label={t('tariffs.editOf', { name: tariff.name })}
      icon={<Icon name="edit" size={14} />}
      onClick={() => onEdit(tariff)}
    />
  );
}

function columnsOf(
  { t, language }: UseTextsResult,
  onEdit: TariffTableProps['onEdit'],
): DataColumn<SubscriptionTariff>[] {
  const percent = (value: string | null) => (value === null ? missing : formatNumber(Number(value), language));
  return [
    { key: 'name', label: t('tariffs.field.name'), fixed: 'start', render: ({ name }) => name },
    {
      key: 'price',
      label: t('users.column.monthly_amount'),
      align: 'end',
      render: ({ price, currency }) => formatMoney(price, currency, language),
    },
    { key: 'months', label: t('tariffs.field.months'), render: ({ months }) => t('tariffs.every', { count: months }) },
    {
      key: 'included_kwh',
      label: t('tariffs.field.included_kwh'),
      align: 'end',
      width: 130,
      render: ({ included_kwh: energy }) => formatNumber(energy, language),
    },
    {
      key: 'discount_percent',
      label: t('tariffs.field.discount_percent'),
      align: 'end',
      render: ({ discount_percent: discount }) => percent(discount),
    },
    {
      key: 'sales_tax',
      label: t('tariffs.field.sales_tax'),
      align: 'end',
      width: 130,
      render: ({ sales_tax: tax }) => percent(tax),
    },
    {
      key: 'subscribers',
      label: t('tariffs.subscribers'),
      align: 'end',
      render: ({ subscribers }) => formatNumber(subscribers, language),
    },
    { key: 'status', label: t('terms:status'), render: (tariff) => <OfferedTag tariff={tariff} /> },
    ...(onEdit === null
      ? []
      : [
          {
            key: 'actions',
            label: t('tariffs.actions'),
            width: 96,
            render: (tariff: SubscriptionTariff) => <EditButton tariff={tariff} onEdit={onEdit} />,
          },
        ]),
  ];
}

export function TariffTable({ tariffs, onEdit }: TariffTableProps) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <DataTable
      label={t('tariffs.title')}
      columns={columnsOf(texts, onEdit)}
      rows={tariffs}
      rowKey={({ id }) => id}
      loading={false}
      empty={null}
      phoneRow={(tariff) => ({
        title: tariff.name,
        detail: (
          <FactLine
            facts={[formatMoney(tariff.price, tariff.currency, language), t('tariffs.every', { count: tariff.months })]}
          />
        ),
        end: (
          <>
            <OfferedTag tariff={tariff} />
            {onEdit === null ? null : <EditButton tariff={tariff} onEdit={onEdit} />}
          </>
        ),
      })}
    />
  );
}
