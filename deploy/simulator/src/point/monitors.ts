import type { Variable } from './variables.ts';

export interface Monitor {
  readonly id: number;
  readonly component: string;
  readonly variable: string;
  readonly type: string;
  readonly value: number;
  readonly severity: number;
  readonly transaction: boolean;
}

/** Variable monitors of a charging station. */
export class Monitors {
  #all: readonly Monitor[] = [];
  #lastId = 0;

  get all(): readonly Monitor[] {
    return this.#all;
  }

  add(variable: Variable, monitor: Omit<Monitor, 'id' | 'component' | 'variable'>): number {
    this.#lastId += 1;
    const of = { component: variable.component, variable: variable.name };
    this.#all = [...this.#all, { id: this.#lastId, ...of, ...monitor }];
    return this.#lastId;
  }

  remove(id: number): 'Accepted' | 'NotFound' {
    const isFound = this.#all.some((monitor) => monitor.id === id);
    this.#all = this.#all.filter((monitor) => monitor.id !== id);
    return isFound ? 'Accepted' : 'NotFound';
  }

  clear(): void {
    this.#all = [];
  }
}
