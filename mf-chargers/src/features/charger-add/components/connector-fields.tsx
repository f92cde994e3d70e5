import { connectorTypes, newPort } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { FormSection, InputNumber, Select } from '@plugboard/ui/forms';
import { TableField } from '@plugboard/ui/pro';
import type { ChargerFieldsProps } from '../../../common/charger-form/charger-fields.model.ts';
import { PowerFields } from '../../../common/charger-form/power-fields.tsx';
import { nextConnector, repeatedConnectors } from '../new-charger.model.ts';

const maxConnectors = 20;

/** Electrical figures: AC in A, DC in kW (spec §3), and the connectors. */
export function ConnectorFields({ typed }: ChargerFieldsProps) {
  const { t } = useTexts();
  const connectors = connectorTypes.map((value) => ({ value, label: t(`terms:connector.${value}`) }));
  return (
    <>
      <PowerFields typed={typed} />
      <FormSection title={t('add.step.connectors')} text={t('add.text.connectors')}>
        <TableField
          name="ports"
          label={t('add.step.connectors')}
          row={newPort}
          addLabel={t('add.addConnector')}
          newRow={nextConnector}
          mostRows={maxConnectors}
          check={(rows) =>
            repeatedConnectors(rows).map((row) => ({
              row,
              column: 'connector_id',
              sentence: t('add.problem.charger.connectorTwice'),
            }))
          }
          columns={[
            {
              key: 'connector_id',
              label: t('add.field.connector_id'),
              width: 90,
              control: () => <InputNumber min={1} />,
            },
            {
              key: 'connector_type',
              label: t('add.field.connector_type'),
              width: 120,
              control: () => <Select options={connectors} popupMatchSelectWidth={false} />,
            },
            { key: 'max_power', label: t('column.maximum'), width: 110, control: () => <InputNumber suffix="kW" /> },
          ]}
        />
      </FormSection>
    </>
  );
}
