import type { LocationDiscount } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { Button, DateTime, formatNumber, PlainTable } from '@plugboard/ui';
import styles from '../location-discounts.module.css';
import { useDeleteDiscount } from '../use-delete-discount.ts';

interface DiscountTableProps {
  readonly discounts: readonly LocationDiscount[];
  /** `null` where the account only looks. */
  readonly onEdit: ((discount: LocationDiscount) => void) | null;
}

export function DiscountTable({ discounts, onEdit }: DiscountTableProps) {
  const { t, language } = useTexts();
  const heads = [t('discounts.who'), t('discounts.percent'), t('terms:since')];
  return (
    <PlainTable label={t('discounts.title')} heads={onEdit === null ? heads : [...heads, t('discounts.actions')]}>
      {discounts.map((discount) => (
        <tr key={discount.id}>
          <th scope="row">{discount.email_or_domain}</th>
          <td>{formatNumber(Number(discount.percent), language, 3)} %</td>
          <td>
            <DateTime value={discount.created_at} onlyDay />
          </td>
          {onEdit === null ? null : (
            <td>
              <DiscountActions discount={discount} onEdit={onEdit} />
            </td>
          )}
        </tr>
      ))}
    </PlainTable>
  );
}

interface DiscountActionsProps {
  readonly discount: LocationDiscount;
  readonly onEdit: (discount: LocationDiscount) => void;
}

function DiscountActions({ discount, onEdit }: DiscountActionsProps) {
  const { t } = useTexts();
  const remove = useDeleteDiscount();
  return (
    <div className={styles['actions']}>
      <Button size="small" onClick={() => onEdit(discount)}>
        {t('discounts.edit')}
      </Button>
      <Button size="small" danger onClick={() => void remove(discount)}>
        {t('discounts.delete')}
      </Button>
    </div>
  );
}
