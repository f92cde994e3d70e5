import { useCan } from '@plugboard/auth';
import { type IdTag, listIdTags } from '@plugboard/contracts/charging';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { ListPage, useList } from '@plugboard/sdk/lists';
import { Icon } from '@plugboard/ui';
import { useState } from 'react';
import { cardColumns, cardPhoneRow } from '../../common/cards/card-columns.tsx';
import { chargingCardList, chargingCardQuery } from './charging-cards.ts';
import { AddCardsDrawer } from '../../common/cards/add-cards-drawer.tsx';
import { ExpiryDrawer } from '../../common/cards/expiry-drawer.tsx';
import { CardSettingsDrawer } from './card-settings-drawer.tsx';
import { ImportCardsDrawer } from './import/import-cards-drawer.tsx';
import { useCardActions } from '../../common/cards/use-card-actions.ts';

/** The tenant's charging cards (spec §2.8). */
export default function ChargingCardsScreen() {
  const { t } = useTexts();
  const mayChange = useCan('change_id_tag');
  const seesChargers = useCan('view_charger');
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [areSettingsOpen, setSettingsOpen] = useState(false);
  const [expiring, setExpiring] = useState<IdTag | null>(null);
  const { runAction } = useCardActions();
  const list = useList(chargingCardList, listIdTags, chargingCardQuery);
  const changing = {
    primaryAction: { label: t('cards.add'), icon: <Icon name="plus" />, onClick: () => setAdding(true) },
    secondaryActions: [
      { key: 'import', label: t('cards.import.title'), onClick: () => setImporting(true) },
      { key: 'settings', label: t('cards.settings.title'), onClick: () => setSettingsOpen(true) },
    ],
    selection: {
      rowName: ({ number }: IdTag) => number,
      actions: (['block', 'activate', 'remove'] as const).map((action) => ({
        key: action,
        label: `cards.${action}` as const,
        onClick: (cards: readonly IdTag[]) => runAction(action, cards),
      })),
    },
  };
  return (
    <ListPage
      list={list}
      rows={list.items}
      rowKey={({ id }) => id}
      columns={cardColumns(setExpiring)}
      phoneRow={cardPhoneRow(setExpiring, mayChange)}
      status={seesChargers ? <Link to={places.localLists()}>{t('localLists.title')}</Link> : null}
      rowFaded={({ status }) => status !== 'ACTIVE'}
      {...(mayChange ? changing : {})}
    >
      <AddCardsDrawer isOpen={isAdding} onClose={() => setAdding(false)} />
      <ImportCardsDrawer isOpen={isImporting} onClose={() => setImporting(false)} />
      <CardSettingsDrawer isOpen={areSettingsOpen} onClose={() => setSettingsOpen(false)} />
      <ExpiryDrawer card={expiring} onClose={() => setExpiring(null)} />
    </ListPage>
  );
}
