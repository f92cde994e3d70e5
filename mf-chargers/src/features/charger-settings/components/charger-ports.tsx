import { useGate } from '@plugboard/auth';
import type { Charger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { Button, formatNumber, PlainTable } from '@plugboard/ui';
import { FormSection } from '@plugboard/ui/forms';
import { useState } from 'react';
import { addGate } from '../../../common/gates.ts';
import styles from '../charger-settings.module.css';
import { PortDrawer } from './port-drawer.tsx';

interface ChargerPortsProps {
  readonly charger: Charger;
  readonly disabled: boolean;
}

/** The ports of a charger with what each can give; one of them, or a new one, opens as a drawer. */
export function ChargerPorts({ charger, disabled }: ChargerPortsProps) {
  const { t, language } = useTexts();
  const mayAdd = useGate(addGate).open;
  const [opened, setOpened] = useState<string | null>(null);
  const isNew = opened === 'new';
  const close = () => setOpened(null);
  const heads = [t('settings.ports.port'), t('add.field.connector_type'), t('column.maximum')];
  return (
    <FormSection title={t('settings.ports.title', { count: charger.ports.length })} text={t('settings.ports.text')}>
      <div className={styles['stacked']}>
        <PlainTable
          label={t('settings.ports.label')}
          heads={disabled ? heads : [...heads, t('settings.ports.change')]}
          numbers={[3]}
        >
          {charger.ports.map((port) => (
            <tr key={port.id}>
              <th scope="row">{t('terms:portNumber', { connector_id: port.connector_id })}</th>
              <td>{t(`terms:connector.${port.connector_type}`)}</td>
              <td>{formatNumber(port.max_power, language, 1)} kW</td>
              {disabled ? null : (
                <td>
                  <Button
                    size="small"
                    aria-label={t('settings.ports.changeOne', { number: port.connector_id })}
                    onClick={() => setOpened(port.id)}
                  >
                    {t('settings.ports.change')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </PlainTable>
        {mayAdd && !disabled ? <Button onClick={() => setOpened('new')}>{t('settings.ports.add')}</Button> : null}
      </div>
      <PortDrawer charger={charger} isNew={isNew} port={isNew ? null : opened} onClose={close} />
    </FormSection>
  );
}
