import { useApiQuery } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { type IdTag, listIdTags } from '@plugboard/contracts/charging';
import { useListReply, useTexts } from '@plugboard/sdk';
import { useListColumns } from '@plugboard/sdk/lists';
import { Button, EmptyState, ErrorState, Icon, Section, Segmented } from '@plugboard/ui';
import { DataTable, SearchField } from '@plugboard/ui/data';
import { useMemo, useState } from 'react';
import { AddCardsDrawer } from '../../common/cards/add-cards-drawer.tsx';
import { cardColumns, cardPhoneRow } from '../../common/cards/card-columns.tsx';
import { ExpiryDrawer } from '../../common/cards/expiry-drawer.tsx';
import styles from './charging-cards.module.css';
import { partOf, useOwnPaging } from './use-own-paging.ts';

/** The cards that have charged at a location, or all of the network, which charge here as well. */
export function CardsOfLocation({ location }: { readonly location: string }) {
  const { t, language } = useTexts();
  const mayChange = useCan('change_id_tag');
  const [which, setWhich] = useState<'here' | 'all'>('here');
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [expiring, setExpiring] = useState<IdTag | null>(null);
  const paged = useOwnPaging();
  const query = {
    ...partOf(paged.state),
    search: search.trim() || undefined,
    location__in: which === 'here' ? location : undefined,
  };
  const asked = useApiQuery(listIdTags, { query }, { keepPrevious: true });
  const { items, isLoading, hasFailed, retry, paging } = useListReply(paged, asked);
  const columns = useListColumns(useMemo(() => cardColumns(setExpiring), []));
  const narrow = (change: () => void) => {
    change();
    paged.restart();
  };
  const row = cardPhoneRow(setExpiring, mayChange);
  const isNarrowed = search.trim() !== '' || which === 'all';
  return (
    <Section title={t('cards.here.cards')}>
      <p className={styles['text']}>{t('cards.here.cardsText')}</p>
      <div className={styles['tools']}>
        <Segmented<'here' | 'all'>
          aria-label={t('cards.here.which')}
          value={which}
          options={[
            { value: 'here', label: t('cards.here.usedHere') },
            { value: 'all', label: t('cards.here.all') },
          ]}
          onChange={(chosen) => narrow(() => setWhich(chosen))}
        />
        <div className={styles['search']}>
          <SearchField label={t('cards.search')} value={search} onChange={(text) => narrow(() => setSearch(text))} />
        </div>
        {mayChange ? (
          <Button type="primary" icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
            {t('cards.add')}
          </Button>
        ) : null}
      </div>
      {hasFailed ? (
        <ErrorState title={t('cards.error')} onRetry={retry} retrying={isLoading} />
      ) : (
        <DataTable
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          loading={isLoading}
          paging={paging}
          phoneRow={(card) => row(card, { t, language })}
          empty={<EmptyState title={t(isNarrowed ? 'cards.noneFiltered' : 'cards.here.noneHere')} />}
          label={t('cards.here.cards')}
        />
      )}
      <AddCardsDrawer isOpen={isAdding} onClose={() => narrow(() => setAdding(false))} />
      <ExpiryDrawer card={expiring} onClose={() => setExpiring(null)} />
    </Section>
  );
}
