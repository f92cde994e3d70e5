import { errorMessage, fieldMessage } from '@plugboard/api';
import type { BrandPictureKind, BrandStyle } from '@plugboard/contracts/accounts';
import { notify } from '@plugboard/sdk';
import { Button } from '@plugboard/ui';
import { PictureInput } from '@plugboard/ui/forms';
import { useState } from 'react';
import { showPictures, useRemoveBrandPicture, useSaveBrandPicture } from '../brand.api.ts';
import { useBrandTexts } from '../brand-texts.ts';
import styles from '../brand.module.css';
import { LogoContrast } from './contrast-line.tsx';

/** A chosen picture that is not saved yet, and its address in this page. */
export interface Draft {
  readonly file: File;
  readonly address: string;
}

interface PictureRowProps {
  readonly kind: BrandPictureKind;
  readonly saved: string | null;
  readonly draft: Draft | undefined;
  readonly onDraft: (draft: Draft | undefined) => void;
}

const schemes = { logo_light: 'light', logo_dark: 'dark' } as const;

/** One picture of the brand: chosen, seen in the preview, then saved; or taken away. */
export function PictureRow({ kind, saved, draft, onDraft }: PictureRowProps) {
  const { t } = useBrandTexts();
  const saving = useSaveBrandPicture();
  const removing = useRemoveBrandPicture();
  const [error, setError] = useState<string | null>(null);
  const busy = saving.isPending || removing.isPending;
  const send = async (call: () => Promise<BrandStyle>, done: string) => {
    setError(null);
    try {
      showPictures(await call());
      onDraft(undefined);
      notify.success(done);
    } catch (refusal) {
      setError(fieldMessage(refusal, 'picture') ?? errorMessage(refusal, t('failed')));
    }
  };
  const save = () => {
    if (!draft) return;
    const body = new FormData();
    body.set('picture', draft.file);
    void send(() => saving.mutateAsync({ params: { kind }, body }), t('saved'));
  };
  const remove = () => void send(() => removing.mutateAsync({ params: { kind } }), t('removed'));
  const address = draft?.address ?? saved;
  const scheme = kind === 'logo_light' || kind === 'logo_dark' ? schemes[kind] : null;
  return (
    <div className={styles['row']}>
      <PictureInput
        label={t(`kind.${kind}`)}
        shape="document"
        picture={address}
        placeholder=" "
        onChoose={(file) => {
          setError(null);
          onDraft({ file, address: URL.createObjectURL(file) });
        }}
        {...(saved !== null && !draft && { onRemove: remove })}
        busy={busy}
        error={error}
      />
      <p className={styles['hint']}>{t(`hint.${kind}`)}</p>
      {scheme && address ? <LogoContrast address={address} scheme={scheme} /> : null}
      {draft ? (
        <div className={styles['actions']}>
          <span className={styles['hint']}>{t('unsaved')}</span>
          <Button
            type="primary"
            onClick={save}
            loading={saving.isPending}
            aria-label={`${t('save')}: ${t(`kind.${kind}`)}`}
          >
            {t('save')}
          </Button>
          <Button type="text" onClick={() => onDraft(undefined)} disabled={busy}>
            {t('discard')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
