import { useTexts } from '@plugboard/sdk';
import { Button, Drawer, Icon } from '@plugboard/ui';
import styles from '../dashboard.module.css';
import type { DashboardState } from '../use-dashboard.ts';
import { moveWidget, toggleWidget, usualWidgets, type Widget, widgets } from '../widgets.model.ts';

interface ArrangeDrawerProps {
  readonly state: DashboardState;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Arranges, hides and adds widgets; each change is seen and remembered at once. */
export function ArrangeDrawer({ state, isOpen, onClose }: ArrangeDrawerProps) {
  const { t } = useTexts();
  const { widgets: shown, arrange, mayShow } = state;
  const hidden = widgets.filter((widget) => mayShow(widget) && !shown.includes(widget));
  return (
    <Drawer title={t('arrange.title')} open={isOpen} onClose={onClose}>
      <ul className={styles['arranged']} aria-label={t('arrange.shown')}>
        {shown.map((widget) => (
          <ShownWidget key={widget} widget={widget} shown={shown} arrange={arrange} />
        ))}
      </ul>
      {hidden.length === 0 ? null : (
        <>
          <h3 className={styles['arrangeTitle']}>{t('arrange.hidden')}</h3>
          <ul className={styles['arranged']} aria-label={t('arrange.hidden')}>
            {hidden.map((widget) => (
              <li key={widget}>
                <span>{t(`widget.${widget}`)}</span>
                <Button size="small" onClick={() => arrange(toggleWidget(shown, widget))}>
                  {t('arrange.add')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button onClick={() => arrange(usualWidgets)}>{t('arrange.reset')}</Button>
    </Drawer>
  );
}

interface ShownWidgetProps {
  readonly widget: Widget;
  readonly shown: readonly Widget[];
  readonly arrange: (next: readonly Widget[]) => void;
}

function ShownWidget({ widget, shown, arrange }: ShownWidgetProps) {
  const { t } = useTexts();
  const name = t(`widget.${widget}`);
  const moves = [
    { by: -1, label: t('arrange.up', { name }), icon: 'chevron-left', isLast: shown[0] === widget },
    { by: 1, label: t('arrange.down', { name }), icon: 'chevron-right', isLast: shown.at(-1) === widget },
  ] as const;
  return (
    <li>
      <span>{name}</span>
      <span className={styles['moves']}>
        {moves.map(({ by, label, icon, isLast }) => (
          <Button
            key={by}
            size="small"
            className={styles['turned'] ?? ''}
            icon={<Icon name={icon} size={14} />}
            aria-label={label}
            disabled={isLast}
            onClick={() => arrange(moveWidget(shown, widget, by))}
          />
        ))}
        <Button
          size="small"
          onClick={() => arrange(toggleWidget(shown, widget))}
          aria-label={t('arrange.hideName', { name })}
        >
          {t('arrange.hide')}
        </Button>
      </span>
    </li>
  );
}
