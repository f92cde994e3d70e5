/** A column of one entry of FROM, a parameter or a constant. */
export type Term = string;

/** Terms that have the same value in every row, directly or by way of others. */
export class EqualTerms {
  readonly #parents = new Map<Term, Term>();

  /** One of the terms that are equal to this one: the same for all of them. */
  find(term: Term): Term {
    let found = term;
    for (let parent = this.#parents.get(found); parent !== undefined; parent = this.#parents.get(found)) found = parent;
    return found;
  }

  unite(one: Term | undefined, other: Term | undefined): void {
    if (one === undefined || other === undefined) return;
    const [from, to] = [this.find(one), this.find(other)];
    if (from !== to) this.#parents.set(from, to);
  }
}
