import type { LocationDiscount } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { Button, DateTime, Dropdown, formatPercent, Icon } from '@plugboard/ui';
import { type DataColumn, DataTable } from '@plugboard/ui/data';
import { useDeleteDiscount } from '../use-delete-discount.ts';

interface DiscountTableProps {
  readonly discounts: readonly LocationDiscount[];
  /** `null` where the account only looks. */
  readonly onEdit: ((discount: LocationDiscount) => void) | null;
}

export function DiscountTable({ discounts, onEdit }: DiscountTableProps) {
  const { t, language } = useTexts();
  const percent = (discount: LocationDiscount) => formatPercent(Number(discount.percent), language, 3);
  const since = (discount: LocationDiscount) => <DateTime value={discount.created_at} onlyDay />;
  const menu = (discount: LocationDiscount) =>
    onEdit === null ? null : <DiscountMenu discount={discount} onEdit={onEdit} />;
  const columns: readonly DataColumn<LocationDiscount>[] = [
    { key: 'who', label: t('discounts.who'), render: ({ email_or_domain: who }) => who },
    { key: 'percent', label: t('discounts.percent'), align: 'end', width: 140, render: percent },
    { key: 'since', label: t('terms:since'), width: 160, render: since },
  ];
  return (
    <DataTable
      label={t('discounts.title')}
      columns={
        onEdit === null
          ? columns
          : [...columns, { key: 'menu', label: t('discounts.actions'), width: 80, render: menu }]
      }
      rows={discounts}
      rowKey={({ id }) => id}
      loading={false}
      phoneRow={(discount) => ({
        title: discount.email_or_domain,
        detail: (
          <>
            {percent(discount)} · {since(discount)}
          </>
        ),
        end: menu(discount),
      })}
      empty={null}
    />
  );
}

interface DiscountMenuProps {
  readonly discount: LocationDiscount;
  readonly onEdit: (discount: LocationDiscount) => void;
}

function DiscountMenu({ discount, onEdit }: DiscountMenuProps) {
  const { t } = useTexts();
  const remove = useDeleteDiscount();
  const label = t('discounts.actionsFor', { name: discount.email_or_domain });
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          { key: 'edit', label: t('discounts.edit'), onClick: () => onEdit(discount) },
          { key: 'delete', label: t('discounts.delete'), danger: true, onClick: () => void remove(discount) },
        ],
      }}
    >
      <Button type="text" size="small" aria-label={label} title={label} icon={<Icon name="more" />} />
    </Dropdown>
  );
}
