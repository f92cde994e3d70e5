import { useCan } from '@plugboard/auth';
import type { IdTag } from '@plugboard/contracts/charging';
import { useTexts } from '@plugboard/sdk';
import { Button, EmptyState, Icon, Section, Segmented } from '@plugboard/ui';
import { SearchField } from '@plugboard/ui/data';
import { useState } from 'react';
import { AddCardsDrawer } from '../../common/cards/add-cards-drawer.tsx';
import { cardColumns } from '../../common/cards/card-columns.tsx';
import { ExpiryDrawer } from '../../common/cards/expiry-drawer.tsx';
import { CardTable } from './card-table.tsx';
import styles from './charging-cards.module.css';
import { useOwnPaging } from './use-own-paging.ts';

/** The cards that have charged at a location, or all of the network, which charge here as well. */
export function CardsOfLocation({ location }: { readonly location: string }) {
  const { t } = useTexts();
  const mayChange = useCan('change_id_tag');
  const [which, setWhich] = useState<'here' | 'all'>('here');
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [expiring, setExpiring] = useState<IdTag | null>(null);
  const paged = useOwnPaging();
  const query = {
    search: search.trim() || undefined,
    location__in: which === 'here' ? location : undefined,
  };
  const narrow = (change: () => void) => {
    change();
    paged.restart();
  };
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
      <CardTable
        label={t('cards.here.cards')}
        query={query}
        paged={paged}
        columnsOf={cardColumns}
        onExpiry={setExpiring}
        empty={<EmptyState title={t(isNarrowed ? 'cards.noneFiltered' : 'cards.here.noneHere')} />}
      />
      <AddCardsDrawer isOpen={isAdding} onClose={() => narrow(() => setAdding(false))} />
      <ExpiryDrawer card={expiring} onClose={() => setExpiring(null)} />
    </Section>
  );
}
