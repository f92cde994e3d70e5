import type { Language } from '@plugboard/contracts/platform';
import { Button } from 'antd';
import { useContext, useEffect, useRef } from 'react';
import { useLanguage } from '../core/ui-locale.ts';
import { orDash } from '../formats/missing.ts';
import { Notice } from '../core/notice.tsx';
import { PlainTable } from '../core/plain-table.tsx';
import { formatNumber } from '../formats/numbers.ts';
import styles from './conflict-panel.module.css';
import { OptionNames } from './option-names.ts';
import { useFormTexts } from './use-form-texts.ts';

export interface ConflictRow {
  /** Unique among the rows. */
  readonly field: string;
  /** Label of the field. */
  readonly label: string;
  /** The stored value: as text, or as the form has it. */
  readonly theirs: unknown;
  /** The value of the user. */
  readonly yours: unknown;
}

export interface ConflictPanelProps {
  /** The fields to choose between; where there are none, no table is drawn. */
  readonly rows: readonly ConflictRow[];
  /** Mine is being saved. */
  readonly saving: boolean;
  /** Without it the panel is an `EditForm`’s `conflict`, and keeping mine sends that form as it is typed by then. */
  readonly onKeepMine?: (() => void) | undefined;
  readonly onTakeTheirs: () => void;
  /** Labels of values that no field of the form offers, such as a person chosen in the other version. */
  readonly names?: ReadonlyMap<string, string>;
}

interface ValueFormat {
  readonly nameOf: (value: string) => string;
  readonly language: Language;
  readonly yes: string;
  readonly no: string;
}

function formatValue(value: unknown, { nameOf, language, yes, no }: ValueFormat): string {
  if (Array.isArray(value)) return orDash(value.map((one) => nameOf(String(one))).join(', '));
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return formatNumber(value, language);
  return orDash(value === null || value === undefined ? null : nameOf(String(value)));
}

const noNames: ReadonlyMap<string, string> = new Map();

/** Shows both versions of a concurrent change side by side, and a choice between them. */
export function ConflictPanel({ rows, saving, onKeepMine, onTakeTheirs, names = noNames }: ConflictPanelProps) {
  const texts = useFormTexts().conflict;
  const offered = useContext(OptionNames);
  const nameOf = (value: string) => offered.get(value) ?? names.get(value) ?? value;
  const format = { nameOf, language: useLanguage(), yes: texts.yes, no: texts.no };
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
              <td>{formatValue(theirs, format)}</td>
              <td>{formatValue(yours, format)}</td>
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
