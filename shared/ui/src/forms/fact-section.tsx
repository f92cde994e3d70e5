import type { ReactNode } from 'react';
import { type Fact, FactList } from '../core/fact-list.tsx';
import { FormSection } from './form-section.tsx';

export interface FactSectionProps {
  readonly title: string;
  /** Label and value of each field. One without a value (`null`, `false` or an empty text) is not listed. */
  readonly facts: readonly Fact[];
}

const isSet = ([, value]: Fact): boolean => value !== null && value !== undefined && value !== false && value !== '';

/**
 * A section of a form for viewers: the values that are set, as facts. Draws nothing while none is set.
 *
 * @example <FactSection title="Site" facts={[['Company', company], ['Installer', null]]} />
 */
export function FactSection({ title, facts }: FactSectionProps): ReactNode {
  const shown = facts.filter(isSet);
  return shown.length === 0 ? null : (
    <FormSection title={title}>
      <FactList facts={shown} />
    </FormSection>
  );
}
