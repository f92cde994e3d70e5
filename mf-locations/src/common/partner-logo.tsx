import type { LocationPartner } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import styles from './partner-logo.module.css';

/** Drawings on a 24 × 24 grid: a network, a fleet, a parking sign and a power line. */
const drawings: Readonly<Record<LocationPartner, string>> = {
  roaming: 'M12 4v6M12 14v6M4 12h6M14 12h6M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  fleet: 'M3 16V8h11v8ZM14 11h4l3 3v2h-7M7 16v2.500M17 16v2.500',
  parking: 'M5 3.500h14v17H5ZM9.500 17V7.500h3.500a2.800 2.800 0 0 1 0 5.600H9.500',
  utility: 'M13 3 5 13.500h6L10.500 21 19 10h-6.500Z',
};

/** Logo of the partner integration of a site (spec §2.10), named for screen readers. */
export function PartnerLogo({ partner }: { readonly partner: LocationPartner }) {
  const { t } = useTexts();
  return (
    <span className={styles['partner']}>
      <svg className={styles['logo']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={drawings[partner]} />
      </svg>
      {t(`partner.${partner}`)}
    </span>
  );
}
