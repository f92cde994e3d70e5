import { type BrandPictureKind, type BrandStyle, primaryProperties } from '@plugboard/contracts/accounts';
import { type CSSProperties, type SyntheticEvent, useState } from 'react';
import { logoGround, type Scheme } from '../brand.model.ts';
import { useBrandTexts } from '../brand-texts.ts';
import styles from '../brand.module.css';

export type PictureAddresses = Readonly<Record<BrandPictureKind, string | null>>;

interface BrandPreviewProps {
  readonly brand: BrandStyle;
  readonly pictures: PictureAddresses;
}

/** The portal's own mark, where there is no logo. */
const DefaultMark = () => (
  <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
    <rect className={styles['tile']} width="32" height="32" rx="8" />
    <path className={styles['bolt']} d="M18 5.5 9 18h6l-1.5 8.5L23 13.5h-6.3Z" />
  </svg>
);

function Mark({ brand, pictures, scheme }: BrandPreviewProps & { readonly scheme: Scheme }) {
  const [wide, setWide] = useState<string | null>(null);
  const own = scheme === 'light' ? pictures.logo_light : pictures.logo_dark;
  const address = own ?? pictures.logo_light;
  const measure = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    setWide(naturalWidth / naturalHeight > 1.6 ? address : null);
  return (
    <span className={styles['mark']}>
      {address === null ? (
        <DefaultMark />
      ) : (
        <img src={address} alt="" className={styles['logo']} data-plate={own === null} onLoad={measure} />
      )}
      {address !== null && wide === address ? null : <span>{brand.display_name}</span>}
    </span>
  );
}

function Scene({ brand, pictures, scheme }: BrandPreviewProps & { readonly scheme: Scheme }) {
  const { t } = useBrandTexts();
  const looks = { ...primaryProperties(brand.primary[scheme], scheme), '--scene-ground': logoGround(scheme) };
  return (
    <figure className={styles['scene']} data-scene={scheme} style={looks as CSSProperties}>
      <figcaption>{t(scheme)}</figcaption>
      <div className={styles['window']}>
        <div className={styles['tab']}>
          {pictures.favicon === null ? <DefaultMark /> : <img src={pictures.favicon} alt="" width="16" height="16" />}
          <span>{brand.display_name}</span>
        </div>
        <div className={styles['bar']}>
          <Mark brand={brand} pictures={pictures} scheme={scheme} />
        </div>
        <div className={styles['signIn']}>
          <div className={styles['panel']}>
            {pictures.sign_in === null ? null : <img src={pictures.sign_in} alt="" />}
          </div>
          <div className={styles['form']}>
            <span className={styles['line']} />
            <span className={styles['line']} />
            <span className={styles['button']}>{t('exampleButton')}</span>
          </div>
        </div>
      </div>
    </figure>
  );
}

/** The frame, the browser's tab and the sign-in page with the pictures as they are chosen, light and dark. */
export const BrandPreview = (props: BrandPreviewProps) => (
  <div className={styles['scenes']}>
    <Scene {...props} scheme="light" />
    <Scene {...props} scheme="dark" />
  </div>
);
