import { useTenant, useTexts } from '@plugboard/sdk/public';
import styles from '../../../../common/payment.module.css';

/** Terms and privacy of the brand, where it has them. */
export function LegalLinks() {
  const { t } = useTexts();
  const { terms, privacy } = useTenant().links;
  const links = [
    { href: terms, text: t('pay.terms') },
    { href: privacy, text: t('pay.privacy') },
  ].filter(({ href }) => href !== '');
  if (links.length === 0) return null;
  return (
    <p className={styles['fine']}>
      {t('pay.agree')}
      {links.map(({ href, text }) => (
        <span key={text}>
          {' '}
          <a href={href} target="_blank" rel="noreferrer">
            {text}
          </a>
        </span>
      ))}
    </p>
  );
}
