import { vi } from 'vitest';

/** Says of each element that it is in view, which is when a map is loaded. */
export function stubMapInView(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (entries: readonly { isIntersecting: boolean }[]) => void;
      constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.#report = report;
      }
      observe = () => this.#report([{ isIntersecting: true }]);
      disconnect = () => {};
    },
  );
}
