import { Badge, Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { Icon } from '../core/icon.tsx';
import { usePhone } from '../core/use-media.ts';
import styles from './filter-bar.module.css';
import { SearchField, type SearchFieldProps } from './search-field.tsx';

export interface FilterBarTexts {
  /** Name of the bar, and of the button that opens the sheet on a phone. */
  readonly filters: string;
  /** Closes the sheet, such as “Show results”. */
  readonly done: string;
  /** “Clear filters” */
  readonly clear: string;
}

export interface Filter {
  readonly key: string;
  readonly label: string;
  /** A `Select`, a `MultiSelect` … named by `label`. */
  readonly control: ReactNode;
}

export interface FilterBarProps {
  readonly search?: SearchFieldProps;
  readonly filters: readonly Filter[];
  /** How many filters are set; shown on the phone's button, and offers to clear them. */
  readonly activeCount: number;
  readonly onClear: () => void;
  /** At the end of the bar, such as a switch between rows and grid. */
  readonly end?: ReactNode;
  readonly texts: FilterBarTexts;
}

/** What narrows a list down. On a phone the filters are a sheet, the search field stays. */
export function FilterBar({ search, filters, activeCount, onClear, end, texts }: FilterBarProps) {
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const clear = (
    <Button type="link" size="small" onClick={onClear} disabled={activeCount === 0}>
      {texts.clear}
    </Button>
  );
  return (
    <div className={styles['bar']} role="search" aria-label={texts.filters}>
      {search === undefined ? null : <SearchField {...search} />}
      {phone ? (
        <Badge count={activeCount} size="small">
          <Button
            aria-label={texts.filters}
            aria-expanded={open}
            icon={<Icon name="filter" />}
            onClick={() => setOpen(true)}
          />
        </Badge>
      ) : (
        filters.map(({ key, control }) => <span key={key}>{control}</span>)
      )}
      {phone || activeCount === 0 ? null : clear}
      <span className={styles['end']}>{end}</span>
      <Drawer
        title={texts.filters}
        placement="bottom"
        size="auto"
        open={phone && open}
        onClose={() => setOpen(false)}
        extra={clear}
        footer={
          <Button type="primary" block size="large" onClick={() => setOpen(false)}>
            {texts.done}
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
