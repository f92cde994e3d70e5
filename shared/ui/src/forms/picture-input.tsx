import { Avatar, Button, Upload } from 'antd';
import { useState } from 'react';
import { Icon } from '../core/icon.tsx';
import styles from './picture-input.module.css';
import { useFormTexts } from './use-form-texts.ts';

/** Spec §5: the server accepts no other pictures, and checks the content, not the name. */
const acceptedTypes: readonly string[] = ['image/png', 'image/jpeg'];
const maxBytes = 5 * 1024 * 1024;

export interface PictureInputProps {
  readonly label: string;
  /** Address of the picture that is there; `null` where there is none. */
  readonly picture: string | null;
  readonly shape?: 'round' | 'document';
  /** Alternative text; empty where the label is enough. */
  readonly alt?: string;
  /** Initials, shown where there is no picture; an icon without them. */
  readonly placeholder?: string;
  /** Text for a picture without an address, such as its file name. */
  readonly fileName?: string;
  /** Takes the picture to the server; what it rejects with is for the caller to tell. */
  readonly onChoose: (file: File) => void;
  readonly onRemove?: () => void;
  readonly busy?: boolean;
  /** The server's error about the picture. */
  readonly error?: string | null;
  readonly disabled?: boolean;
}

/** A picture with a preview: chosen, replaced, removed. What cannot be one is refused before it travels. */
export function PictureInput(props: PictureInputProps) {
  const { label, picture, alt = '', shape = 'round', placeholder, fileName, onChoose, onRemove } = props;
  const { busy = false, error = null, disabled = false } = props;
  const texts = useFormTexts();
  const [refused, setRefused] = useState<string | null>(null);
  const choose = (file: File) => {
    const problem = !acceptedTypes.includes(file.type)
      ? texts.pictureKind
      : file.size > maxBytes
        ? texts.problem['picture.tooLarge']
        : null;
    setRefused(problem);
    if (problem === null) onChoose(file);
    // The portal's own client sends it.
    return false;
  };
  const has = picture !== null || fileName !== undefined;
  const said = refused ?? error;
  return (
    <div className={styles['input']} role="group" aria-label={label}>
      <Avatar
        size={72}
        shape={shape === 'round' ? 'circle' : 'square'}
        src={picture ?? undefined}
        alt={alt}
        icon={placeholder === undefined ? <Icon name={shape === 'round' ? 'user' : 'picture'} size={28} /> : undefined}
        className={styles['picture'] ?? ''}
      >
        {placeholder}
      </Avatar>
      <div className={styles['words']}>
        <span className={styles['label']}>{label}</span>
        {fileName === undefined ? null : <span className={styles['hint']}>{fileName}</span>}
        {disabled ? null : (
          <div className={styles['actions']}>
            <Upload accept={acceptedTypes.join(',')} showUploadList={false} beforeUpload={choose} disabled={busy}>
              <Button loading={busy}>{has ? texts.replace : texts.upload}</Button>
            </Upload>
            {has && onRemove ? (
              <Button type="text" onClick={onRemove} disabled={busy}>
                {texts.remove}
              </Button>
            ) : null}
          </div>
        )}
        {said === null ? (
          <span className={styles['hint']}>{disabled ? '' : texts.pictureHint}</span>
        ) : (
          <span className={styles['error']} role="alert">
            {said}
          </span>
        )}
      </div>
    </div>
  );
}
