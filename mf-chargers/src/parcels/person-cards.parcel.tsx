import { useCan } from '@plugboard/auth';
import type { IdTag } from '@plugboard/contracts/charging';
import type { ParcelProps } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { Button, EmptyState, Icon, Section } from '@plugboard/ui';
import { useState } from 'react';
import { AddCardsDrawer } from '../common/cards/add-cards-drawer.tsx';
import { ownCardColumns } from '../common/cards/card-columns.tsx';
import { ExpiryDrawer } from '../common/cards/expiry-drawer.tsx';
import { CardTable } from './charging-cards/card-table.tsx';
import styles from './charging-cards/charging-cards.module.css';
import { useOwnPaging } from './charging-cards/use-own-paging.ts';

/** The charging cards of a person (spec §7 “users and ID tags”, §5 “RFID”). */
export default function PersonCardsParcel({ account }: ParcelProps['person-cards@1']) {
  const { t } = useTexts();
  const mayChange = useCan('change_id_tag');
  const [isAdding, setAdding] = useState(false);
  const [expiring, setExpiring] = useState<IdTag | null>(null);
  const paged = useOwnPaging();
  return (
    <Section title={t('cards.ofPerson.title')}>
      {mayChange ? (
        <div className={styles['tools']}>
          <Button type="primary" icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
            {t('cards.add')}
          </Button>
        </div>
      ) : null}
      <CardTable
        label={t('cards.ofPerson.title')}
        query={{ user: account }}
        paged={paged}
        columnsOf={ownCardColumns}
        onExpiry={setExpiring}
        empty={<EmptyState title={t('cards.ofPerson.none')} text={t('cards.ofPerson.noneText')} />}
      />
      <AddCardsDrawer isOpen={isAdding} account={account} onClose={() => setAdding(false)} />
      <ExpiryDrawer card={expiring} onClose={() => setExpiring(null)} />
    </Section>
  );
}
