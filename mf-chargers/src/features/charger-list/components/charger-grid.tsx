import { useListTexts, useTexts } from '@plugboard/sdk';
import { CardGrid, type DataTableProps } from '@plugboard/ui/data';
import type { ChargerRow } from '../charger-rows.model.ts';
import { ChargerCard } from './charger-card.tsx';

type ChargerGridProps = Pick<DataTableProps<ChargerRow>, 'rows' | 'loading' | 'paging' | 'empty'>;

/** The list as cards. */
export function ChargerGrid({ rows, ...shown }: ChargerGridProps) {
  const { t } = useTexts();
  return (
    <CardGrid
      {...shown}
      label={t('list.title')}
      items={rows}
      itemKey={({ key }) => key}
      renderCard={(row) => <ChargerCard row={row} />}
      texts={useListTexts().table(t('list.title'))}
    />
  );
}
