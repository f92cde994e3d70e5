import { useCan } from '@plugboard/auth';
import { type ChargerTagItem, listChargerTags } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { type ListColumn, ListPage, type ListPhoneRow, NextStep, useList } from '@plugboard/sdk/lists';
import { formatNumber } from '@plugboard/ui';
import { useMemo, useState } from 'react';
import { ChargersBreadcrumb } from '../../common/chargers-breadcrumb.tsx';
import { chargerTagList, chargerTagQuery } from './charger-tags.ts';
import { MergeDrawer } from './components/merge-drawer.tsx';
import { RenameDrawer } from './components/rename-drawer.tsx';
import { type TagActions, TagMenu } from './components/tag-menu.tsx';

const nameOf = ({ name }: ChargerTagItem) => name;

/** The tags of the tenant's chargers, with how many chargers carry each. */
export default function ChargerTagsScreen() {
  const { t } = useTexts();
  const mayChange = useCan('change_charger');
  const [renaming, setRenaming] = useState<ChargerTagItem | null>(null);
  const [merging, setMerging] = useState<readonly ChargerTagItem[] | null>(null);
  const list = useList(chargerTagList, listChargerTags, chargerTagQuery);
  const actions = useMemo(() => ({ onRename: setRenaming, onMerge: setMerging }), []);
  const columns = useMemo(() => tagColumns(actions), [actions]);
  const selection = {
    rowName: nameOf,
    actions: [
      {
        key: 'merge',
        label: 'tags.merge' as const,
        onClick: async (tags: readonly ChargerTagItem[]) => setMerging(tags),
      },
    ],
  };
  return (
    <ListPage
      emptyAction={<NextStep to="chargers" />}
      list={list}
      breadcrumb={<ChargersBreadcrumb current={t('tags.listTitle')} />}
      rows={list.items}
      rowKey={nameOf}
      columns={columns}
      phoneRow={tagPhoneRow(actions, mayChange)}
      {...(mayChange ? { selection } : {})}
    >
      <RenameDrawer tag={renaming} onClose={() => setRenaming(null)} />
      <MergeDrawer tags={merging} onClose={() => setMerging(null)} />
    </ListPage>
  );
}

const tagColumns = (actions: TagActions): readonly ListColumn<ChargerTagItem>[] => [
  { key: 'name', label: 'tags.column.name', fixed: 'start', render: ({ name }) => <strong>{name}</strong> },
  {
    key: 'chargers',
    label: 'tags.column.chargers',
    align: 'end',
    render: ({ name, chargers }, { language }) => (
      <Link to={places.chargersWithTag(name)}>{formatNumber(chargers, language)}</Link>
    ),
  },
  {
    key: 'actions',
    label: 'tags.column.actions',
    needs: 'change_charger',
    fixed: 'end',
    width: 96,
    render: (tag) => <TagMenu tag={tag} {...actions} />,
  },
];

const tagPhoneRow =
  (actions: TagActions, mayChange: boolean): ListPhoneRow<ChargerTagItem> =>
  (tag, { t }) => ({
    title: tag.name,
    detail: <Link to={places.chargersWithTag(tag.name)}>{t('tags.carriedBy', { count: tag.chargers })}</Link>,
    ...(mayChange ? { end: <TagMenu tag={tag} {...actions} /> } : {}),
  });
