import { Button, Drawer, Icon } from '@plugboard/ui';
import { Checkbox } from '@plugboard/ui/data';
import { useState } from 'react';
import { useSdkTexts } from '../../texts/use-texts.ts';
import { type ChosenColumn, moveColumn, moveColumnTo } from './column-choice.model.ts';
import styles from './column-drawer.module.css';

export interface ColumnDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Names the tab that the choice is limited to. */
  readonly note?: string;
  /** By the columns' keys. */
  readonly labels: ReadonlyMap<string, string>;
  readonly choice: readonly ChosenColumn[];
  readonly onChange: (choice: readonly ChosenColumn[]) => void;
  /** Brings the declared columns back. */
  readonly onReset: () => void;
}

/** Chooses the columns of a list and their order, by dragging or by buttons. */
export function ColumnDrawer({ isOpen, onClose, note, labels, choice, onChange, onReset }: ColumnDrawerProps) {
  const { t } = useSdkTexts();
  const [dragged, setDragged] = useState<string | null>(null);
  const show = (key: string, isShown: boolean) =>
    onChange(choice.map((column) => (column.key === key ? { key, isShown } : column)));
  return (
    <Drawer title={t('list.columns.title')} open={isOpen} onClose={onClose} destroyOnHidden>
      {note === undefined ? null : <p className={styles['note']}>{note}</p>}
      <ul className={styles['columns']} aria-label={t('list.columns.title')}>
        {choice.map(({ key, isShown }, index) => {
          const column = labels.get(key) ?? key;
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same by keyboard
            <li
              key={key}
              className={styles['column']}
              draggable
              data-dragged={dragged === key}
              onDragStart={() => setDragged(key)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => {
                if (dragged !== null) onChange(moveColumnTo(choice, dragged, key));
              }}
            >
              <Checkbox checked={isShown} onChange={({ target }) => show(key, target.checked)}>
                {column}
              </Checkbox>
              <Button
                type="text"
                aria-label={t('list.columns.up', { column })}
                icon={<Icon name="sort-up" />}
                disabled={index === 0}
                onClick={() => onChange(moveColumn(choice, key, -1))}
              />
              <Button
                type="text"
                aria-label={t('list.columns.down', { column })}
                icon={<Icon name="sort-down" />}
                disabled={index === choice.length - 1}
                onClick={() => onChange(moveColumn(choice, key, 1))}
              />
            </li>
          );
        })}
      </ul>
      <Button onClick={onReset}>{t('list.columns.reset')}</Button>
    </Drawer>
  );
}
