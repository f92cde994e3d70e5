import type { previewGridEvent } from '@plugboard/contracts/grid';
import type { ReplyOf } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { Button, Drawer } from '@plugboard/ui';
import { type ReactNode, useState } from 'react';
import { DrawerFoot } from '../../common/drawer-foot/drawer-foot.tsx';
import { Effects } from '../../common/events/effects.tsx';
import styles from './grid-event-form.module.css';

type Preview = ReplyOf<typeof previewGridEvent>;

interface Asked {
  readonly preview: Preview;
  readonly zone: string;
  readonly answer: (isConfirmed: boolean) => void;
}

interface Review {
  /** Shows the effects of a save; resolves with whether it was confirmed. */
  readonly review: (preview: Preview, zone: string) => Promise<boolean>;
  readonly drawer: ReactNode;
}

/** Asks before a save that touches more than one event or has conflicts. */
export function useReview(): Review {
  const { t } = useTexts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const answer = (isConfirmed: boolean) => {
    setOpen(false);
    asked?.answer(isConfirmed);
  };
  const review = async (preview: Preview, zone: string): Promise<boolean> => {
    if (preview.effects.length <= 1 && preview.conflict_count === 0) return true;
    return new Promise((resolve) => {
      setAsked({ preview, zone, answer: resolve });
      setOpen(true);
    });
  };
  const drawer = (
    <Drawer title={t('review.title')} open={isOpen} onClose={() => answer(false)} size="large" destroyOnHidden>
      {asked === null ? null : (
        <div className={styles['review']}>
          <Effects
            effects={asked.preview.effects}
            conflicts={asked.preview.conflicts}
            conflictCount={asked.preview.conflict_count}
            zone={asked.zone}
          />
          <DrawerFoot>
            <Button onClick={() => answer(false)}>{t('review.back')}</Button>
            <Button type="primary" onClick={() => answer(true)}>
              {t('review.save', { count: asked.preview.effects.length })}
            </Button>
          </DrawerFoot>
        </div>
      )}
    </Drawer>
  );
  return { review, drawer };
}
