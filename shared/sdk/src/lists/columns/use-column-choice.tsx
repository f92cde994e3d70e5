import { useIsPhone } from '@plugboard/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useSdkTexts } from '../../texts/use-texts.ts';
import { useRemembered } from '../../use-remembered.ts';
import type { DeclaredList } from '../define-list.ts';
import type { ShownColumn } from '../list-columns.ts';
import { arrangeColumns, readChoice, writeChoice } from './column-choice.model.ts';
import { ColumnDrawer } from './column-drawer.tsx';

const useStoredChoice = ({ name }: Pick<DeclaredList, 'name'>) => useRemembered<string>(`${name}.columns`, '');

/** The columns as this browser's user has arranged them; the same ones until either changes. */
export function useArrangedColumns<Row>(
  declaration: DeclaredList,
  columns: readonly ShownColumn<Row>[],
): readonly ShownColumn<Row>[] {
  const [stored] = useStoredChoice(declaration);
  const isChosen = declaration.choosesColumns === true;
  return useMemo(
    () => (isChosen ? arrangeColumns(columns, readChoice(stored, columns)) : columns),
    [isChosen, columns, stored],
  );
}

interface ColumnChoice {
  /** Opens the drawer. On a phone there are no columns. */
  readonly actions: readonly { readonly key: string; readonly label: string; readonly onClick: () => void }[];
  readonly drawer: ReactNode;
}

/** The choice of columns of a list that offers it. */
export function useColumnChoice<Row>(declaration: DeclaredList, columns: readonly ShownColumn<Row>[]): ColumnChoice {
  const { t } = useSdkTexts();
  const isPhone = useIsPhone();
  const [stored, store] = useStoredChoice(declaration);
  const [isOpen, setOpen] = useState(false);
  if (declaration.choosesColumns !== true || isPhone) return { actions: [], drawer: null };
  return {
    actions: [{ key: 'columns', label: t('list.columns.title'), onClick: () => setOpen(true) }],
    drawer: (
      <ColumnDrawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        labels={new Map(columns.map(({ key, label }) => [key, label]))}
        choice={readChoice(stored, columns)}
        onChange={(choice) => store(writeChoice(choice))}
        onReset={() => store('')}
      />
    ),
  };
}
