import { useTexts } from '@plugboard/sdk';
import { CardGrid, type DataTableProps } from '@plugboard/ui/data';
import { useTableTexts } from '../../../common/use-table-texts.ts';
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
      texts={useTableTexts(t('list.title'))}
    />
  );
}
