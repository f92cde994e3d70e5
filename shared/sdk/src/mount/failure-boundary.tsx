import { reportFailure } from '@plugboard/api';
import { Component, type ReactNode } from 'react';
import { FailureCard } from './failure-card.tsx';
import { RemoteLoadError } from './remote-source.ts';

interface FailureBoundaryProps {
  /** Id of the remote that stands inside. */
  readonly remote: string;
  readonly owner: string;
  /** A change resets the failure, because the user has navigated. */
  readonly place: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface Failure {
  readonly error: unknown;
}

/** Contains a failure: shows the card in place of the failed part, and the rest of the page keeps working. */
export class FailureBoundary extends Component<FailureBoundaryProps, { readonly failure: Failure | null }> {
  override state = { failure: null as Failure | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    reportFailure({ kind: error instanceof RemoteLoadError ? 'load' : 'crash', error, remote: this.props.remote });
  }

  override componentDidUpdate(before: FailureBoundaryProps): void {
    if (this.state.failure && before.place !== this.props.place) this.#tryAgain();
  }

  readonly #tryAgain = (): void => {
    this.props.onRetry();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const fault = failure.error instanceof RemoteLoadError ? 'unavailable' : 'crash';
    return <FailureCard fault={fault} owner={this.props.owner} onRetry={this.#tryAgain} />;
  }
}
