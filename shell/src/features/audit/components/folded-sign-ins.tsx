import { Button } from '@plugboard/ui';
import styles from '../audit.module.css';
import { useStoryTexts } from '../story/story-texts.ts';

interface FoldedSignInsProps {
  /** Sign-ins that are left out. */
  readonly count: number;
  readonly isUnfolded: boolean;
  readonly onToggle: () => void;
}

/** Says how many sign-ins the list leaves out, with a way to see them. */
export function FoldedSignIns({ count, isUnfolded, onToggle }: FoldedSignInsProps) {
  const { t } = useStoryTexts();
  if (count === 0 && !isUnfolded) return null;
  return (
    <p className={styles['folded']}>
      {isUnfolded ? t('unfolded') : t('folded', { count })}{' '}
      <Button type="link" size="small" onClick={onToggle}>
        {t(isUnfolded ? 'fold' : 'unfold')}
      </Button>
    </p>
  );
}
