import { useIsPhone } from '@plugboard/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useSdkTexts, useTexts } from '../../texts/use-texts.ts';
import { useRemembered } from '../../use-remembered.ts';
import type { DeclaredList } from '../define-list.ts';
import type { ShownColumn } from '../list-columns.ts';
import { arrangeColumns, readChoice, writeChoice } from './column-choice.model.ts';
import { ColumnDrawer } from './column-drawer.tsx';

/** Tabs with usual columns of their own have a choice of their own; all others share one. */
function useStoredChoice({ name, tabs }: Pick<DeclaredList, 'name' | 'tabs'>, tab: string) {
  const usual = tabs?.columns?.[tab];
  const [stored, store] = useRemembered<string>(usual === undefined ? `${name}.columns` : `${name}.columns.${tab}`, '');
  return { usual, stored, store };
}

/** The tab's columns as this browser's user has arranged them; the same ones until either changes. */
export function useArrangedColumns<Row>(
  declaration: DeclaredList,
  tab: string,
  columns: readonly ShownColumn<Row>[],
): readonly ShownColumn<Row>[] {
  const { usual, stored } = useStoredChoice(declaration, tab);
  const isChosen = declaration.choosesColumns === true;
  return useMemo(
    () => (isChosen ? arrangeColumns(columns, readChoice(stored, columns, usual)) : columns),
    [isChosen, columns, stored, usual],
  );
}

interface ColumnChoice {
  /** Opens the drawer. On a phone there are no columns. */
  readonly actions: readonly { readonly key: string; readonly label: string; readonly onClick: () => void }[];
  readonly drawer: ReactNode;
}

/** The choice of columns of a list that offers it. */
export function useColumnChoice<Row>(
  declaration: DeclaredList,
  tab: string,
  columns: readonly ShownColumn<Row>[],
): ColumnChoice {
  const { t } = useSdkTexts();
  const { t: ownText } = useTexts();
  const isPhone = useIsPhone();
  const { usual, stored, store } = useStoredChoice(declaration, tab);
  const [isOpen, setOpen] = useState(false);
  if (declaration.choosesColumns !== true || isPhone) return { actions: [], drawer: null };
  return {
    actions: [{ key: 'columns', label: t('list.columns.title'), onClick: () => setOpen(true) }],
    drawer: (
      <ColumnDrawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        {...(usual === undefined || declaration.tabs === undefined
          ? {}
          : { note: t('list.columns.ofTab', { tab: ownText(declaration.tabs.text(tab)) }) })}
        labels={new Map(columns.map(({ key, label }) => [key, label]))}
        choice={readChoice(stored, columns, usual)}
        onChange={(choice) => store(writeChoice(choice))}
        onReset={() => store('')}
      />
    ),
  };
}
