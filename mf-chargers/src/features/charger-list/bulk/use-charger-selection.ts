import { useCan } from '@plugboard/auth';
import { useState } from 'react';
import type { Targets } from '../../../common/bulk-runs/bulk-runs.api.ts';
import { type ChargerListState, chargerFilter } from '../charger-list.ts';
import type { ChargerRow } from '../charger-rows.model.ts';
import { useQrSheet } from '../use-qr-sheet.ts';

/** Actions for the selected chargers or the whole list; the selection stays. */
export function useChargerSelection(state: ChargerListState) {
  const mayOperate = useCan('operate_charger');
  const saveQrSheet = useQrSheet();
  /** The chargers to change; `null`: none are being changed. */
  const [targets, setTargets] = useState<Targets | null>(null);
  const changeAll = () => setTargets({ filter: chargerFilter(state) });
  const changing = [
    {
      key: 'bulk',
      label: 'bulk.selected' as const,
      onClick: async (rows: readonly ChargerRow[]) => {
        setTargets({ ids: rows.map(({ charger }) => charger.id) });
        return false;
      },
    },
    {
      key: 'all',
      label: 'bulk.wholeList' as const,
      onClick: async () => {
        changeAll();
        return false;
      },
    },
  ];
  const selection = {
    // A charger's ports are chosen with it.
    selectable: ({ isPortRow }: ChargerRow) => !isPortRow,
    rowName: ({ charger }: ChargerRow) => charger.custom_id,
    actions: [
      ...(mayOperate ? changing : []),
      { key: 'qr', label: 'qrCode.sheetOfSelected' as const, onClick: saveQrSheet },
    ],
  };
  return { selection, mayOperate, targets, changeAll, close: () => setTargets(null) };
}
