import type { Charger } from '@plugboard/contracts';
import { places } from '@plugboard/contracts';
import { useNavigate, useParams, useTexts } from '@plugboard/sdk';
import { Segmented } from '@plugboard/ui';
import { MessageLog } from '../features/charger-messages/message-log.tsx';
import { CommandsSection } from '../features/charger-toolbox/commands-section.tsx';
import styles from './toolbox-tab.module.css';

const sections = ['commands', 'logs'] as const;
type Section = (typeof sections)[number];

/** OCPP Toolbox (spec §2.11): Commands with their Request and Results, and Logs. */
export function ToolboxTab({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { '*': rest = '' } = useParams();
  const active: Section = rest.split('/')[1] === 'logs' ? 'logs' : 'commands';
  const open = (section: Section) =>
    void navigate(places.chargerTab(charger.id, section === 'logs' ? 'toolbox/logs' : 'toolbox'));
  return (
    <div className={styles['toolbox']}>
      <Segmented<Section>
        className={styles['sections'] ?? ''}
        aria-label={t('toolbox.sections')}
        value={active}
        onChange={open}
        options={sections.map((value) => ({ value, label: t(`toolbox.section.${value}`) }))}
      />
      {active === 'logs' ? <MessageLog charger={charger} /> : <CommandsSection charger={charger} />}
    </div>
  );
}
