import { useCan, useEnvironment } from '@plugboard/auth';
import type { Ticket } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { Button, Icon, Section } from '@plugboard/ui';
import { useState } from 'react';
import { AssociateDrawer } from './associate-drawer.tsx';
import styles from './external-ticket.module.css';
import { LinkedTicket } from './linked-ticket.tsx';
import { BrandLinks } from './brand-links.tsx';

/** The ticket of the external system (spec §2.17): the one that is associated, or a way to associate one. */
export function ExternalTicket({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTexts();
  const mayChange = useCan('change_tickets');
  const { service_type: service } = useEnvironment();
  const [isChoosing, setChoosing] = useState(false);
  const { id, external } = ticket;
  const system = t(`external.system.${external?.system ?? service}`);
  return (
    <Section title={t('external.title', { system })}>
      {external === null ? (
        <p className={styles['quiet']}>{t('external.none', { system })}</p>
      ) : (
        <LinkedTicket id={id} link={external} />
      )}
      {external === null && mayChange ? (
        <div>
          <Button icon={<Icon name="link" />} onClick={() => setChoosing(true)}>
            {t('external.associate', { system })}
          </Button>
        </div>
      ) : null}
      <BrandLinks />
      <AssociateDrawer id={id} system={system} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </Section>
  );
}
