import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Notice } from '../core/notice.tsx';
import { PlainTable } from '../core/plain-table.tsx';
import styles from './conflict-panel.module.css';

export interface ConflictRow {
  /** Unique among the rows. */
  readonly field: string;
  /** Label of the field. */
  readonly label: string;
  /** The stored value as text. */
  readonly theirs: string;
  /** The user's value as text. */
  readonly yours: string;
}

export interface ConflictPanelProps {
  /** The fields to choose between; where there are none, no table is drawn. */
  readonly rows: readonly ConflictRow[];
  /** Mine is being saved. */
  readonly saving: boolean;
  /** Without it the panel is an `EditForm`’s `conflict`, and keeping mine sends that form as it is typed by then. */
  readonly onKeepMine?: (() => void) | undefined;
  readonly onTakeTheirs: () => void;
  /** `title` also names the table; `field`, `theirs` and `yours` head its columns. */
  readonly texts: Readonly<Record<'title' | 'text' | 'field' | 'theirs' | 'yours' | 'keepMine' | 'takeTheirs', string>>;
}

/** Shows both versions of a concurrent change side by side, and a choice between them. */
export function ConflictPanel({ rows, saving, onKeepMine, onTakeTheirs, texts }: ConflictPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // The save button is at the foot of a form that may be long.
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={panel} className={styles['panel']}>
      <Notice tone="warn">
        <strong>{texts.title}</strong> {texts.text}
      </Notice>
      {rows.length === 0 ? null : (
        <PlainTable label={texts.title} heads={[texts.field, texts.theirs, texts.yours]}>
          {rows.map(({ field, label, theirs, yours }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{theirs}</td>
              <td>{yours}</td>
            </tr>
          ))}
        </PlainTable>
      )}
      <div className={styles['actions']}>
        {onKeepMine === undefined ? (
          <Button type="primary" htmlType="submit" loading={saving}>
            {texts.keepMine}
          </Button>
        ) : (
          <Button loading={saving} onClick={onKeepMine}>
            {texts.keepMine}
          </Button>
        )}
        <Button onClick={onTakeTheirs} disabled={saving}>
          {texts.takeTheirs}
        </Button>
      </div>
    </div>
  );
}
