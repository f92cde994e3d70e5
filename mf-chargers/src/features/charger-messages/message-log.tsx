import type { Charger } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { Button } from '@plugboard/ui';
import { Checkbox, FilterBar } from '@plugboard/ui/data';
import { useState } from 'react';
import { MessageList } from './components/message-list.tsx';
import { exportMessages } from './message-log.api.ts';
import { useMessageControls } from './use-message-controls.tsx';
import { useMessageFilters } from './use-message-filters.ts';

/** Logs (spec §2.11 “OCPP Toolbox”): messages of a charge point, live. */
export function MessageLog({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const filters = useMessageFilters(charger);
  const controls = useMessageControls(charger, filters);
  const [exporting, setExporting] = useState(false);
  const { state, query, activeCount, filterBy, clear, open } = filters;
  const download = async () => {
    setExporting(true);
    await exportMessages(charger.id, query, `${charger.custom_id}-messages.csv`).catch(() =>
      notify.error(t('messages.exportFailed')),
    );
    setExporting(false);
  };
  return (
    <>
      <FilterBar
        search={{ label: t('messages.search'), value: state.search, onChange: (search) => filterBy({ search }) }}
        filters={controls}
        activeCount={activeCount}
        onClear={clear}
        end={
          <>
            <Checkbox
              checked={state.heartbeats === 'shown'}
              onChange={({ target }) => filters.showHeartbeats(target.checked)}
            >
              {t('messages.heartbeats')}
            </Checkbox>
            <Button onClick={() => void download()} loading={exporting}>
              {t('messages.export')}
            </Button>
          </>
        }
      />
      <MessageList
        key={JSON.stringify(query)}
        charger={charger}
        query={query}
        isNarrowed={activeCount > 0}
        opened={state.entry}
        onOpen={open}
        onClear={clear}
      />
    </>
  );
}
