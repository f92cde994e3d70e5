import type { PosTerminal, PosTerminalCharger } from '@plugboard/contracts/payments';
import { useDebouncedValue, useTexts } from '@plugboard/sdk';
import { LookUpField, TextField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useChargersToLink } from '../pos-terminals.api.ts';

/** Labels of the fields, which the spec names. */
export function useTerminalLabels() {
  const { t } = useTexts();
  return {
    serial_number: t('terminals.column.serialNumber'),
    model: t('terminals.column.model'),
    charger_1: t('terminals.link1'),
    charger_2: t('terminals.link2'),
  };
}

interface TerminalFieldsProps {
  /** The stored terminal; `null` for a new one. */
  readonly terminal: PosTerminal | null;
}

export function TerminalFields({ terminal }: TerminalFieldsProps) {
  const { t } = useTexts();
  const labels = useTerminalLabels();
  return (
    <>
      <TextField name="serial_number" label={labels.serial_number} hint={t('terminals.serialHint')} />
      <TextField name="model" label={labels.model} />
      <LinkField name="charger_1" label={labels.charger_1} linked={terminal?.charger_1 ?? null} />
      <LinkField
        name="charger_2"
        label={labels.charger_2}
        hint={t('terminals.linkHint')}
        linked={terminal?.charger_2 ?? null}
      />
    </>
  );
}

interface LinkFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly linked: PosTerminalCharger | null;
}

/** A charger to link, searched on the server. */
function LinkField({ linked, ...field }: LinkFieldProps) {
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useChargersToLink(useDebouncedValue(typed.trim()));
  const found = (data?.results ?? []).map(({ pk, custom_id, charger_point_id }) => ({
    value: pk,
    label: `${custom_id} · ${charger_point_id}`,
  }));
  const isListed = linked === null || found.some(({ value }) => value === linked.id);
  const options = isListed ? found : [{ value: linked.id, label: linked.custom_id }, ...found];
  return <LookUpField {...field} options={options} onSearch={setTyped} loading={isFetching} />;
}
