import type { Charger } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useParams, useTexts } from '@plugboard/sdk';
import { Segmented } from '@plugboard/ui';
import type { ComponentType } from 'react';
import { MessageLog } from '../features/charger-messages/message-log.tsx';
import { CommandsSection } from '../features/charger-toolbox/commands-section.tsx';
import { TestsSection } from '../features/charger-toolbox/tests-section.tsx';
import { ChargerVariables } from '../features/charger-variables/charger-variables.tsx';
import styles from './toolbox-tab.module.css';

const sections = ['commands', 'tests', 'variables', 'logs'] as const;
type Section = (typeof sections)[number];

const contents: Readonly<Record<Section, ComponentType<{ readonly charger: Charger }>>> = {
  commands: CommandsSection,
  tests: TestsSection,
  variables: ChargerVariables,
  logs: MessageLog,
};

/** OCPP Toolbox (spec §2.11): Commands with Request and Results, tests of the ports, the reported variables, and Logs. */
export function ToolboxTab({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { '*': rest = '' } = useParams();
  const active = sections.find((section) => section === rest.split('/')[1]) ?? 'commands';
  const Content = contents[active];
  const open = (section: Section) =>
    void navigate(places.chargerTab(charger.id, section === 'commands' ? 'toolbox' : `toolbox/${section}`));
  return (
    <div className={styles['toolbox']}>
      <Segmented<Section>
        className={styles['sections'] ?? ''}
        aria-label={t('toolbox.sections')}
        value={active}
        onChange={open}
        options={sections.map((value) => ({ value, label: t(`toolbox.section.${value}`) }))}
      />
      <Content charger={charger} />
    </div>
  );
}
