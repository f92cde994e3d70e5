import { useEnvironment } from '@plugboard/auth';
import { useTexts } from '@plugboard/sdk';
import styles from './external-ticket.module.css';
import { OutLink } from './out-link.tsx';

/** The brand's own support desk and CRM list, where it has them (spec §9 “Per-brand links”). */
export function BrandLinks() {
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
