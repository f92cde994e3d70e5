// Imported by package name, so that a remote uses the shell's copy.
import { RemoteResource } from '@plugboard/sdk';
import { Button } from '@plugboard/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import styles from './given-shares.module.css';
import { ShareDrawer } from './share-drawer.tsx';
import type { GivenShare, GivenSharesTexts, SharingActions } from './share-props.ts';
import { ShareTable } from './share-table.tsx';

type SharesQuery<Share> = ComponentProps<typeof RemoteResource<{ readonly results: readonly Share[] }>>['query'];

export interface GivenSharesProps<Share extends GivenShare> extends SharingActions {
  readonly query: SharesQuery<Share>;
  /** Zone of the site, for the dates. */
  readonly zone: string;
  readonly texts: GivenSharesTexts;
  /** More about the shares, below their table. */
  readonly children?: (shares: readonly Share[]) => ReactNode;
}

/** The receivers of a record with their rights, and the button that adds one. */
export function GivenShares<Share extends GivenShare>(props: GivenSharesProps<Share>) {
  const { query, zone, texts, onShare, onChange, onEnd, children } = props;
  const [isOpen, setOpen] = useState(false);
  const given = (shares: readonly Share[]) => shares.filter(({ direction }) => direction === 'out');
  return (
    <div className={styles['parts']}>
      <RemoteResource query={query} failed={texts.failed}>
        {({ results }) => (
          <>
            <ShareTable shares={given(results)} zone={zone} texts={texts} onChange={onChange} onEnd={onEnd} />
            {children?.(results)}
          </>
        )}
      </RemoteResource>
      <div>
        <Button onClick={() => setOpen(true)}>{texts.start}</Button>
      </div>
      <ShareDrawer texts={texts} isOpen={isOpen} onClose={() => setOpen(false)} onShare={onShare} />
    </div>
  );
}
