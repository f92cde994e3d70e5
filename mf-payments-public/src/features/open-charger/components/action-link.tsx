import styles from '../open-charger.module.css';

interface ActionLinkProps {
  readonly href: string;
  readonly text: string;
}

/** A link as large as the page's main button. */
export const ActionLink = ({ href, text }: ActionLinkProps) => (
  <a className={`pb-button ${styles['link']} ${styles['pay']}`} href={href}>
    {text}
  </a>
);
