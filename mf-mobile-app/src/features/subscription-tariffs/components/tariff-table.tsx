import type { SubscriptionTariff } from '@plugboard/contracts/drivers';
import { useTexts } from '@plugboard/sdk';
import { Button, formatMoney, formatNumber, Icon, missing, PlainTable, ToneTag } from '@plugboard/ui';

interface TariffTableProps {
  readonly tariffs: readonly SubscriptionTariff[];
  /** `null` where the account may not change them. */
  readonly onEdit: ((tariff: SubscriptionTariff) => void) | null;
}

export function TariffTable({ tariffs, onEdit }: TariffTableProps) {
  const { t, language } = useTexts();
  const heads = [
    t('tariffs.field.name'),
    t('users.column.monthly_amount'),
    t('tariffs.field.months'),
    t('tariffs.field.included_kwh'),
    t('tariffs.field.discount_percent'),
    t('tariffs.field.sales_tax'),
    t('tariffs.subscribers'),
    t('terms:status'),
    ...(onEdit === null ? [] : [t('tariffs.actions')]),
  ];
  const percent = (value: string | null) => (value === null ? missing : formatNumber(Number(value), language));
  return (
    <PlainTable label={t('tariffs.title')} heads={heads} numbers={[2, 4, 5, 6, 7]}>
      {tariffs.map((tariff) => (
        <tr key={tariff.id}>
          <th scope="row">{tariff.name}</th>
          <td>{formatMoney(tariff.price, tariff.currency, language)}</td>
          <td>{t('tariffs.every', { count: tariff.months })}</td>
          <td>{formatNumber(tariff.included_kwh, language)}</td>
          <td>{percent(tariff.discount_percent)}</td>
          <td>{percent(tariff.sales_tax)}</td>
          <td>{formatNumber(tariff.subscribers, language)}</td>
          <td>
            <ToneTag
              tone={tariff.is_active ? 'good' : 'muted'}
              icon={tariff.is_active ? 'check-circle' : 'ban'}
              label={t(tariff.is_active ? 'tariffs.offered' : 'tariffs.notOffered')}
            />
          </td>
          {onEdit === null ? null : (
            <td>
              <Button
                type="text"
                size="small"
                aria-label={t('tariffs.editOf', { name: tariff.name })}
                icon={<Icon name="edit" size={14} />}
                onClick={() => onEdit(tariff)}
              />
            </td>
          )}
        </tr>
      ))}
    </PlainTable>
  );
}
