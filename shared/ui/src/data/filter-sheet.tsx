import { Badge, Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { Icon } from '../core/icon.tsx';
import { useUiLocale } from '../core/ui-locale.ts';
import styles from './filter-bar.module.css';
import type { Filter } from './filter.ts';
import { useDataTexts } from './use-data-texts.ts';

interface FilterSheetProps {
  readonly filters: readonly Filter[];
  readonly activeCount: number;
  readonly onClear: () => void;
  readonly search: ReactNode;
  readonly end: ReactNode;
}

/** On a phone: search, and a button that opens the filters as a sheet. */
export function FilterSheet({ filters, activeCount, onClear, search, end }: FilterSheetProps) {
  const texts = useDataTexts();
  const { clearFilters } = useUiLocale();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles['bar']}>
      {search}
      <Badge count={activeCount} size="small">
        <Button
          aria-label={texts.filters}
          aria-expanded={open}
          icon={<Icon name="filter" />}
          onClick={() => setOpen(true)}
        />
      </Badge>
      {end === undefined || end === null ? null : <span className={styles['end']}>{end}</span>}
      <Drawer
        title={texts.filters}
        placement="bottom"
        size="auto"
        classNames={{ section: styles['sheet'] ?? '' }}
        open={open}
        onClose={close}
        extra={
          <Button type="link" size="small" onClick={onClear} disabled={activeCount === 0}>
            {clearFilters}
          </Button>
        }
        footer={
          <Button type="primary" block size="large" onClick={close}>
            {texts.showResults}
          </Button>
        }
      >
        {filters.map(({ key, label, control }) => (
          <div key={key} className={styles['field']}>
            <span aria-hidden="true">{label}</span>
            {control}
          </div>
        ))}
      </Drawer>
    </div>
  );
}
