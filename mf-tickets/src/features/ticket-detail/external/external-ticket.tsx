import { useCan, useEnvironment } from '@plugboard/auth';
import type { Ticket } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { Button, Icon, Section } from '@plugboard/ui';
import { useState } from 'react';
import { AssociateDrawer } from './associate-drawer.tsx';
import styles from './external-ticket.module.css';
import { LinkedTicket } from './linked-ticket.tsx';
import { OutLink } from './out-link.tsx';

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
        <div className={styles['associate']}>
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

/** The brand's own support desk and CRM list, where it has them (spec §9 “Per-brand links”). */
function BrandLinks() {
  const { t } = useTexts();
  const { support_desk: desk, crm_ticket_list: crm } = useEnvironment().links;
  if (desk === null && crm === null) return null;
  return (
    <p className={styles['links']}>
      {desk === null ? null : <OutLink href={desk}>{t('external.supportDesk')}</OutLink>}
      {crm === null ? null : <OutLink href={crm}>{t('external.crmList')}</OutLink>}
    </p>
  );
}
