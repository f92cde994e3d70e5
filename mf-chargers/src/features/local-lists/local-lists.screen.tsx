import { useCan } from '@plugboard/auth';
import { listLocalLists } from '@plugboard/contracts/network';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { ListPage, NextStep, useList } from '@plugboard/sdk/lists';
import { Breadcrumb } from '@plugboard/ui';
import { localListColumns, localListPhoneRow } from './local-list-columns.tsx';
import { localListList, localListQuery } from './local-lists.ts';
import { useLiveLocalLists } from './local-lists.api.ts';

/** The lists of cards that charge points keep to decide by themselves while they are cut off. */
export default function LocalListsScreen() {
  const { t } = useTexts();
  const mayChange = useCan('change_id_tag');
  const list = useList(localListList, listLocalLists, localListQuery);
  useLiveLocalLists();
  return (
    <ListPage
      emptyAction={<NextStep to="cards" />}
      list={list}
      rows={list.items}
      rowKey={({ charger }) => charger.id}
      columns={localListColumns}
      phoneRow={localListPhoneRow(mayChange)}
      breadcrumb={
        <Breadcrumb
          label={t('detail.breadcrumb')}
          parent={<Link to={places.chargingCards()}>{t('cards.title')}</Link>}
          current={t('localLists.title')}
        />
      }
    >
      <p>{t('localLists.about')}</p>
    </ListPage>
  );
}
