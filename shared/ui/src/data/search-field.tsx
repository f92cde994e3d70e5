import { listQuery } from '@plugboard/contracts/platform';
import { Input } from 'antd';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Icon } from '../core/icon.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  /** Name of the field and its placeholder. */
  readonly label: string;
  /** The current search text, such as the URL's. */
  readonly value: string;
  /** Called when typing has paused for 300 ms, or at once on Enter and on clearing. */
  readonly onChange: (text: string) => void;
}

const debounceMs = 300;

/** Characters of a search text that lists take. */
const maxLength = listQuery.shape.search.unwrap().maxLength;

const lengthOf = (label: string) => ({ '--pb-search-length': label.length }) as CSSProperties;

/** A search field that waits for a pause in typing. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [published, setPublished] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<number>(undefined);
  if (value !== seen) {
    setSeen(value);
    // The field's own change returns as the value: only a change from outside replaces the typed text.
    if (value !== published) {
      setPublished(value);
      setText(value);
    }
  }
  const publish = (next: string) => {
    window.clearTimeout(timer.current);
    if (next === published) return;
    setPublished(next);
    onChange(next);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <Input
      type="search"
      className={styles['search']}
      style={lengthOf(label)}
      aria-label={label}
      placeholder={label}
      prefix={<Icon name="search" />}
      allowClear={text !== ''}
      {...(maxLength !== null && { maxLength: maxLength })}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        window.clearTimeout(timer.current);
        if (target.value === '') publish('');
        else timer.current = window.setTimeout(() => publish(target.value), debounceMs);
      }}
      onPressEnter={() => publish(text)}
    />
  );
}
