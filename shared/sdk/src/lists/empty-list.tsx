import { Button, EmptyState, useUiLocale } from '@plugboard/ui';
import type { ReactNode } from 'react';
import { useSdkTexts } from '../texts/use-texts.ts';
import type { ListController } from './use-list-state.ts';

export interface EmptyListProps {
  readonly list: Pick<ListController, 'isNarrowed' | 'clear'>;
  /** Advice when search or filters leave nothing; unused by a list without either. */
  readonly narrowed?: string;
  /** Text of a list without any records yet. */
  readonly none: string;
  /** The next step of a list without any records yet. */
  readonly action?: ReactNode;
}

/** Says that there is nothing, and why: because of search and filters, which can be cleared, or because of no data. */
export function EmptyList({ list, narrowed, none, action: next }: EmptyListProps) {
  const { t } = useSdkTexts();
  const { clearFilters } = useUiLocale();
  const title = t('list.noData');
  if (!list.isNarrowed || narrowed === undefined) return <EmptyState title={title} text={none} action={next} />;
  const action = <Button onClick={list.clear}>{clearFilters}</Button>;
  return <EmptyState title={title} text={narrowed} action={action} />;
}
