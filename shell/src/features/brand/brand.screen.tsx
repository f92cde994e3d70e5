import { type BrandPictureKind, brandPictureKinds, type BrandStyle } from '@plugboard/contracts/accounts';
import { RemoteResource, usePageTitle, useTexts } from '@plugboard/sdk';
import { PageFrame, Section } from '@plugboard/ui';
import { useState } from 'react';
import { useBrand } from './brand.api.ts';
import { checkPrimary } from './brand.model.ts';
import { useBrandTexts } from './brand-texts.ts';
import styles from './brand.module.css';
import { BrandPreview, type PictureAddresses } from './components/brand-preview.tsx';
import { ContrastLine } from './components/contrast-line.tsx';
import { type Draft, PictureRow } from './components/picture-row.tsx';

function Brand({ brand }: { readonly brand: BrandStyle }) {
  const { t } = useBrandTexts();
  const [drafts, setDrafts] = useState<Partial<Record<BrandPictureKind, Draft | undefined>>>({});
  const saved = (kind: BrandPictureKind) => brand.pictures[kind]?.path ?? null;
  const shown = Object.fromEntries(
    brandPictureKinds.map((kind) => [kind, drafts[kind]?.address ?? saved(kind)]),
  ) as PictureAddresses;
  return (
    <>
      <p className={styles['about']}>{t('about')}</p>
      <Section title={t('preview')}>
        <BrandPreview brand={brand} pictures={shown} />
      </Section>
      <Section title={t('pictures')}>
        <div className={styles['rows']}>
          {brandPictureKinds.map((kind) => (
            <PictureRow
              key={kind}
              kind={kind}
              saved={saved(kind)}
              draft={drafts[kind]}
              onDraft={(draft) => setDrafts({ ...drafts, [kind]: draft })}
            />
          ))}
        </div>
      </Section>
      <Section title={t('colors')}>
        <dl className={styles['colors']}>
          {(['light', 'dark'] as const).map((scheme) => {
            const check = checkPrimary(brand, scheme);
            return (
              <div key={scheme}>
                <dt>
                  <span className={styles['swatch']} style={{ background: brand.primary[scheme] }} />
                  {t(`textOn.${scheme}`)} ({brand.primary[scheme]}, {t(check.text)})
                </dt>
                <dd>
                  <ContrastLine check={check} />
                </dd>
              </div>
            );
          })}
        </dl>
      </Section>
    </>
  );
}

/** Logos, favicon and sign-in picture of the tenant, for super admins. */
export default function BrandScreen() {
  const { t: title } = useTexts();
  const { t } = useBrandTexts();
  usePageTitle(title('titles.brand'));
  return (
    <PageFrame title={title('titles.brand')} width="form">
      <RemoteResource query={useBrand()} failed={t('loadFailed')}>
        {(brand) => <Brand brand={brand} />}
      </RemoteResource>
    </PageFrame>
  );
}
