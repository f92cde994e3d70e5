import { allocateLoad, type LoadAllocation, type LoadCharger, type LoadTree } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { Button, EmptyState, Icon, missing, orDash } from '@plugboard/ui';
import { type DataColumn, DataTable, FactLine, TwoLines } from '@plugboard/ui/data';
import { type CSSProperties, useMemo } from 'react';
import { type LoadRow, toLoadRows } from './load-rows.model.ts';
import { useLimitText } from './load-limit.tsx';
import styles from './load-tree-table.module.css';
import type { SiteMoment } from './site-moment.ts';
import { useLoadWords } from './use-load-words.ts';

interface LoadTreeTableProps {
  readonly tree: LoadTree;
  /** When the tree was read, or the moment of a simulated day; a replayed one has none. */
  readonly now?: SiteMoment;
  /** Of a moment that is only played; without it, the one that holds now. */
  readonly allocation?: LoadAllocation;
  /** Changes how a charger shares; without it nothing can be changed. */
  readonly onEdit?: (charger: LoadCharger) => void;
  /** Changes the limit of the whole site. */
  readonly onEditSite?: () => void;
}

/** The limits from the site down to its chargers: what each draws, what it gets, and why. */
export function LoadTreeTable({ tree, now, allocation, onEdit, onEditSite }: LoadTreeTableProps) {
  const { t } = useTexts();
  const rows = useMemo(() => toLoadRows(tree, allocation ?? allocateLoad(tree)), [tree, allocation]);
  const isEmpty = tree.nodes.every(({ parent }) => parent === null);
  const { amps, nodeLoad, why } = useLoadWords(tree, now);
  const limitText = useLimitText();

  const drawn = (row: LoadRow) =>
    row.kind === 'node' ? nodeLoad(row.drawn) : orDash(row.drawn === null ? null : amps(row.drawn));
  const gets = (row: LoadRow) => (row.kind === 'node' ? nodeLoad(row.planned) : amps(row.planned));
  const sent = ({ held }: LoadCharger) => (held === null ? t('load.neverSent') : t('load.sent', { amps: amps(held) }));
  const isPlayed = allocation !== undefined;
  const limit = (row: LoadRow) => {
    if (row.kind === 'node') return limitText(row.node);
    return isPlayed ? missing : sent(row.charger);
  };
  const reasons = (row: LoadRow) => (row.kind === 'node' ? '' : why(row, isPlayed).join(' '));
  const editOf = (row: LoadRow) => {
    if (row.kind === 'charger')
      return onEdit && { label: t('load.editOne', { name: row.name }), act: () => onEdit(row.charger) };
    return row.node.parent === null && onEditSite
      ? { label: t('load.editSite', { name: row.name }), act: onEditSite }
      : undefined;
  };
  const edit = (row: LoadRow) => {
    const action = editOf(row);
    if (action === undefined) return null;
    return (
      <Button
        type="text"
        size="small"
        icon={<Icon name="edit" />}
        aria-label={action.label}
        title={action.label}
        onClick={action.act}
      />
    );
  };
  const name = (row: LoadRow) =>
    row.kind === 'node' ? row.name : <Link to={places.charger(row.key)}>{row.name}</Link>;

  /** Scope of a limit: a limit over groups often has the name of its site. */
  const extent = (row: LoadRow) => {
    if (row.kind === 'charger' || row.node.kind === 'group') return undefined;
    return t(row.node.kind === 'site' ? 'superGroups.wholeSite' : 'superGroups.someGroups');
  };
  const columns: readonly DataColumn<LoadRow>[] = [
    {
      key: 'name',
      label: t('load.column.place'),
      fixed: 'start',
      render: (row) => (
        <span className={styles['place']} style={{ '--level': row.level } as CSSProperties}>
          {row.kind === 'node' ? <TwoLines strong first={row.name} second={extent(row)} /> : name(row)}
        </span>
      ),
    },
    ...(isPlayed ? [] : [{ key: 'drawn', label: t('load.column.drawn'), info: t('load.linesInfo'), render: drawn }]),
    { key: 'gets', label: t('load.column.gets'), info: t('load.linesInfo'), render: gets },
    { key: 'limit', label: t('loadGroups.limit'), render: limit },
    { key: 'why', label: t('load.column.why'), render: (row) => <span className={styles['why']}>{reasons(row)}</span> },
    ...(onEdit === undefined ? [] : [{ key: 'edit', label: '', fixed: 'end' as const, width: 56, render: edit }]),
  ];
  return (
    <DataTable
      label={t('load.table')}
      loading={false}
      columns={columns}
      rows={isEmpty ? [] : rows}
      rowKey={({ key }) => key}
      phoneRow={(row) => ({
        title: name(row),
        detail:
          row.kind === 'node' ? (
            <FactLine facts={[extent(row), `${isPlayed ? gets(row) : drawn(row)} / ${limit(row)}`]} />
          ) : (
            <>
              {gets(row)} · {limit(row)}
              <span className={styles['why']}> · {reasons(row)}</span>
            </>
          ),
        end: edit(row),
      })}
      empty={<EmptyState title={t('load.none')} text={t('load.noneText')} />}
    />
  );
}
