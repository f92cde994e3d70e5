import { useCan } from '@plugboard/auth';
import { allowsChange, type LocationDiscount } from '@plugboard/contracts/locations';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { Button, EmptyState, Icon, Notice } from '@plugboard/ui';
import { SearchField } from '@plugboard/ui/data';
import { useState } from 'react';
import type { LocationTabProps } from '../../location-page/location-tab-props.ts';
import { DiscountDrawer } from './components/discount-drawer.tsx';
import { DiscountTable } from './components/discount-table.tsx';
import { useDiscounts } from './location-discounts.api.ts';
import styles from './location-discounts.module.css';

const step = 25;

/** Drivers who pay less at a location, by e-mail address or domain (spec §3 “Location discount”). */
export function LocationDiscounts({ location }: LocationTabProps) {
  const { t } = useTexts();
  const mayChange = useCan('change_location');
  const isOwn = allowsChange(location.share_mode, 'discounts');
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(step);
  const [opened, setOpened] = useState<'new' | LocationDiscount | null>(null);
  const query = useDiscounts(location.id, search, limit);
  const canEdit = mayChange && isOwn;
  return (
    <>
      {isOwn ? null : <Notice tone="info">{t('discounts.shared', { owner: location.share_info ?? '-' })}</Notice>}
      <p>{t('discounts.about')}</p>
      <div className={styles['bar']}>
        <SearchField label={t('discounts.search')} value={search} onChange={setSearch} />
        {canEdit ? (
          <Button type="primary" icon={<Icon name="plus" />} onClick={() => setOpened('new')}>
            {t('discounts.add')}
          </Button>
        ) : null}
      </div>
      <RemoteResource query={query} failed={t('discounts.error')}>
        {({ results, count }) =>
          results.length === 0 ? (
            <EmptyState title={t(search.trim() === '' ? 'discounts.none' : 'discounts.noneFound')} />
          ) : (
            <>
              <DiscountTable discounts={results} onEdit={canEdit ? setOpened : null} />
              {count > results.length ? (
                <Button type="link" onClick={() => setLimit(limit + step)}>
                  {t('discounts.more', { count: count - results.length })}
                </Button>
              ) : null}
            </>
          )
        }
      </RemoteResource>
      <DiscountDrawer location={location.id} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
