import { useViewer } from '@plugboard/auth';
import type { Permission, Viewer } from '@plugboard/contracts/platform';
import type { DataColumn, PhoneRow } from '@plugboard/ui/data';
import { type ReactNode, useMemo } from 'react';
import type { OwnTextKey } from '../texts/text-key.ts';
import { type UseTextsResult, useTexts } from '../texts/use-texts.ts';

/** A column, declared outside of the component. Its key is the field that the server sorts by. */
export interface ListColumn<Row> extends Omit<
  DataColumn<Row>,
  'label' | 'shortLabel' | 'info' | 'sortable' | 'render'
> {
  /** A column of buttons may have none. */
  readonly label?: OwnTextKey;
  readonly shortLabel?: OwnTextKey;
  readonly info?: OwnTextKey;
  /** Only people with this permission see the column. */
  readonly needs?: Permission;
  /** Only admins see the column. */
  readonly adminOnly?: true;
  /** Hidden until it is chosen, in a list that `choosesColumns`. */
  readonly isExtra?: true;
  readonly render: (row: Row, texts: UseTextsResult) => ReactNode;
}

/** A column that the viewer may see. */
export type ShownColumn<Row> = DataColumn<Row> & Pick<ListColumn<Row>, 'isExtra'>;

export type ListPhoneRow<Row> = (row: Row, texts: UseTextsResult) => PhoneRow;

const isSeen = ({ needs, adminOnly }: Pick<ListColumn<never>, 'needs' | 'adminOnly'>, viewer: Viewer) =>
  (needs === undefined || viewer.permissions.includes(needs)) && (adminOnly !== true || viewer.isAdmin);

/** The columns that the viewer may see, in their language; the same ones until one of these is another. */
export function useListColumns<Row>(
  columns: readonly ListColumn<Row>[],
  sortFields?: readonly string[],
): readonly ShownColumn<Row>[] {
  const { t, language } = useTexts();
  const viewer = useViewer();
  return useMemo(
    () =>
      columns
        .filter((column) => isSeen(column, viewer))
        .map(({ needs: _needs, adminOnly: _adminOnly, label, shortLabel, info, render, ...column }) => ({
          ...column,
          label: label === undefined ? '' : t(label),
          ...(shortLabel === undefined ? {} : { shortLabel: t(shortLabel) }),
          ...(info === undefined ? {} : { info: t(info) }),
          sortable: sortFields?.includes(column.key) === true,
          render: (row: Row) => render(row, { t, language }),
        })),
    [columns, sortFields, t, language, viewer],
  );
}
