import { Button, Select } from 'antd';
import { Icon } from '../core/icon.tsx';
import { useLanguage } from '../core/ui-locale.ts';
import { formatNumber } from '../formats/numbers.ts';
import { pageCount, pageRange, offeredSizes } from './pager.model.ts';
import styles from './pager.module.css';
import type { Paging } from './table.types.ts';
import { useDataTexts } from './use-data-texts.ts';

interface PagerProps {
  readonly paging: Paging;
}

/** Rows per page, which rows these are, back and forth. */
export function Pager({ paging: { page, pageSize, total, onChange } }: PagerProps) {
  const texts = useDataTexts();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const { from, to } = pageRange(page, pageSize, total);
  return (
    <div className={styles['pager']}>
      <label className={styles['size']}>
        <span className={styles['words']}>{texts.rowsPerPage}</span>
        <Select
          size="small"
          variant="borderless"
          aria-label={texts.rowsPerPage}
          value={pageSize}
          options={offeredSizes(pageSize).map((size) => ({ value: size, label: String(size) }))}
          onChange={(size: number) => onChange(1, size)}
        />
      </label>
      <span className={styles['range']} role="status">
        {/* Nothing is known of the rows until the first answer; an empty list says so in the table's place. */}
        {total === 0 ? null : texts.range(number(from), number(to), number(total))}
      </span>
      <Button
        type="text"
        size="small"
        aria-label={texts.previousPage}
        disabled={page <= 1}
        icon={<Icon name="chevron-left" size={18} />}
        onClick={() => onChange(page - 1, pageSize)}
      />
      <Button
        type="text"
        size="small"
        aria-label={texts.nextPage}
        disabled={page >= pageCount(pageSize, total)}
        icon={<Icon name="chevron-right" size={18} />}
        onClick={() => onChange(page + 1, pageSize)}
      />
    </div>
  );
}
