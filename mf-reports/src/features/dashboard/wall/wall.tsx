import { useTexts } from '@plugboard/sdk';
import { Button, Icon } from '@plugboard/ui';
import { useRef } from 'react';
import { AttentionBanner } from '../components/attention-banner.tsx';
import { ChartCard } from '../components/chart-card.tsx';
import { StatCards } from '../components/stat-cards.tsx';
import { Widgets } from '../components/widget-grid.tsx';
import styles from '../dashboard.module.css';
import type { DashboardState } from '../use-dashboard.ts';
import { useTurning } from './use-turning.ts';
import { useWallPages } from './use-wall-pages.ts';
import wallStyles from './wall.module.css';

interface WallProps {
  readonly state: DashboardState;
  readonly onLeave: () => void;
}

/**
 * The dashboard on a screen in the control room: it covers the portal's frame, and nothing has to be touched. Widgets
 * beyond the first screen follow on further pages, one page after the other.
 */
export function Wall({ state, onLeave }: WallProps) {
  const { t } = useTexts();
  const layout = useRef<HTMLDivElement>(null);
  const pages = useWallPages(layout, state.widgets.join(','));
  const turning = useTurning(pages.length);
  const page = pages[turning.current];
  const isHidden = (index: number) => page !== undefined && !page.widgets.includes(index);
  return (
    <div className={wallStyles['wall']}>
      <header className={wallStyles['head']}>
        <h1 className={wallStyles['title']}>
          {t('dashboard.title')} <span className={wallStyles['period']}>{t(`period.${state.period}`)}</span>
        </h1>
        <div className={wallStyles['banner']}>
          <AttentionBanner state={state} />
        </div>
        {pages.length > 1 ? <Pages count={pages.length} turning={turning} /> : null}
        <Button icon={<Icon name="close" />} onClick={onLeave}>
          {t('wall.leave')}
        </Button>
      </header>
      <StatCards state={state} />
      <div
        className={wallStyles['screen']}
        onFocus={() => turning.setFocused(true)}
        onBlur={() => turning.setFocused(false)}
      >
        <div ref={layout} className={styles['grid']} style={{ translate: `0 ${-(page?.top ?? 0)}px` }}>
          <div className={styles['widget']} data-width="wide" inert={isHidden(0)}>
            <ChartCard state={state} />
          </div>
          <Widgets state={state} isHidden={(index) => isHidden(index + 1)} />
        </div>
      </div>
    </div>
  );
}

interface PagesProps {
  readonly count: number;
  readonly turning: ReturnType<typeof useTurning>;
}

/** Which page is shown, and what turns or stops them by hand. */
function Pages({ count, turning: { current, turn, isTurning, isStill, isPaused, setPaused } }: PagesProps) {
  const { t } = useTexts();
  return (
    <div role="group" aria-label={t('wall.pages')} className={wallStyles['pages']}>
      <Button icon={<Icon name="chevron-left" />} aria-label={t('wall.previous')} onClick={() => turn(-1)} />
      <span className={wallStyles['steps']} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            className={wallStyles['step']}
            data-state={index === current ? (isTurning ? 'turning' : 'shown') : undefined}
          />
        ))}
      </span>
      <span>{t('wall.page', { page: current + 1, count })}</span>
      <Button icon={<Icon name="chevron-right" />} aria-label={t('wall.next')} onClick={() => turn(1)} />
      {isStill ? null : (
        <Button icon={<Icon name={isPaused ? 'chevron-right' : 'pause'} />} onClick={() => setPaused(!isPaused)}>
          {t(isPaused ? 'wall.resume' : 'wall.pause')}
        </Button>
      )}
    </div>
  );
}
