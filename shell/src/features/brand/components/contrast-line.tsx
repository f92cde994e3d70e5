import { Icon } from '@plugboard/ui';
import { useLanguage } from '@plugboard/sdk/texts';
import { useEffect, useState } from 'react';
import { checkLogo, type ContrastCheck, logoGround, type Scheme } from '../brand.model.ts';
import { useBrandTexts } from '../brand-texts.ts';
import styles from '../brand.module.css';
import { readPixels } from './read-pixels.ts';

/** A ratio by WCAG, in words. */
export function ContrastLine({ check }: { readonly check: ContrastCheck }) {
  const { t } = useBrandTexts();
  const language = useLanguage();
  const { format } = new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', { maximumFractionDigits: 1 });
  const { ratio, least, level } = check;
  return (
    <span className={styles['contrast']} data-level={level}>
      <Icon name={level === 'weak' ? 'warning' : 'check'} size={16} />
      {t(`contrast.${level}`, { ratio: format(ratio), least: format(least) })}
    </span>
  );
}

interface LogoContrastProps {
  readonly address: string;
  readonly scheme: Scheme;
}

/** How well a logo stands out on the ground of its scheme. */
export function LogoContrast({ address, scheme }: LogoContrastProps) {
  const [check, setCheck] = useState<ContrastCheck | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const measure = async () => {
      const pixels = await readPixels(address);
      if (isCurrent) setCheck(pixels && checkLogo(pixels, logoGround(scheme)));
    };
    void measure();
    return () => {
      isCurrent = false;
    };
  }, [address, scheme]);
  return check && <ContrastLine check={check} />;
}
