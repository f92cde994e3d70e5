/** A part of the repository that is tested alone. */
export interface Scope {
  /** Packages whose types, format and imports are looked at. */
  readonly folders: readonly string[];
  /** Files of unit, component and API tests. */
  readonly tests: readonly string[];
}
