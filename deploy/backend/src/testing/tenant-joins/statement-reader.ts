import type { CommonTableExpr, DeleteStmt, InsertStmt, Node, SelectStmt, UpdateStmt, WithClause } from 'libpg-query';
import { ConditionReader } from './condition-reader.ts';
import type { Term } from './equal-terms.ts';
import { derivedRange, isStar, renamed, scopeIn, termOf, type Output, type Range, type Scope } from './ranges.ts';
import { childrenOf, namesIn } from './syntax.ts';

/** Reads a whole statement. */
export class StatementReader extends ConditionReader {
  /** @returns its output columns, or those that it returns of the rows that it writes */
  override readQuery(node: Node, outer?: Scope): Output[] {
    if ('SelectStmt' in node) return this.#readSelect(node.SelectStmt, outer);
    if ('InsertStmt' in node) return this.#readInsert(node.InsertStmt, outer);
    if ('UpdateStmt' in node) return this.#readChange(node.UpdateStmt, node.UpdateStmt.fromClause, outer);
    if ('DeleteStmt' in node) return this.#readChange(node.DeleteStmt, node.DeleteStmt.usingClause, outer);
    for (const child of childrenOf(node)) this.readQuery(child, outer);
    return [];
  }

  #readSelect(select: SelectStmt, outer?: Scope): Output[] {
    const scope = scopeIn(outer);
    const readUnused = this.#define(select.withClause, scope);
    const outputs = this.#readRows(select, scope);
    const { groupClause, havingClause, sortClause, windowClause, distinctClause, limitCount, limitOffset } = select;
    this.readValues([groupClause, havingClause, sortClause, windowClause, distinctClause], scope);
    this.readValues([limitCount, limitOffset], scope);
    readUnused();
    return outputs;
  }

  #readRows(select: SelectStmt, scope: Scope): Output[] {
    const { larg, rarg, valuesLists, fromClause = [], whereClause, targetList } = select;
    if (larg && rarg) return this.#unite(this.#readSelect(larg, scope), this.#readSelect(rarg, scope));
    if (valuesLists) return this.#readLists(valuesLists, scope);
    for (const node of fromClause) this.readFrom(node, scope);
    if (whereClause) this.readCondition(whereClause, scope);
    return this.readOutputs(targetList, scope);
  }

  /** Output of a union: rows of both sides in the same columns. */
  #unite(left: readonly Output[], right: readonly Output[]): Output[] {
    const united = (one: Term | undefined, other: Term | undefined) => {
      this.equal.unite(one, other);
      return one === undefined || other === undefined ? undefined : one;
    };
    const [one, other] = [left, right].map((outputs) => derivedRange(outputs).own('tenant_id'));
    if ([...left, ...right].some(isStar)) return [{ name: 'tenant_id', term: united(one, other) }];
    return left.map((output, index) => ({
      name: isStar(output) ? undefined : output.name,
      term: united(termOf(output), termOf(right[index])),
    }));
  }

  /** A column of VALUES is a term if it is the same in all rows. */
  #readLists(lists: readonly Node[], scope: Scope): Output[] {
    const rows = lists.map((list) => ('List' in list ? (list.List.items ?? []) : []));
    const [first = [], ...others] = rows.map((row) => row.flatMap((value) => this.readRow(value, scope).slice(0, 1)));
    return first.map((term, index) => ({
      name: `column${index + 1}`,
      term: others.every((row) => row[index] === term) ? term : undefined,
    }));
  }

  /** @returns reads the CTEs that the query did not name, to be called after it */
  #define({ ctes = [], recursive = false }: WithClause = {}, scope: Scope): () => void {
    const unused = new Map<string, () => Range>();
    for (const node of ctes) {
      if (!('CommonTableExpr' in node)) continue;
      const { ctename: name = '' } = node.CommonTableExpr;
      const read = () => {
        unused.delete(name);
        return this.#readCte(node.CommonTableExpr, recursive, scope);
      };
      scope.ctes.set(name, read);
      unused.set(name, read);
    }
    return () => {
      for (const name of [...unused.keys()].toReversed()) unused.get(name)?.();
    };
  }

  #readCte({ ctename = '', ctequery, aliascolnames }: CommonTableExpr, isRecursive: boolean, outer: Scope): Range {
    const scope = scopeIn(outer);
    scope.ctes.set(ctename, undefined);
    const names = namesIn(aliascolnames);
    const { larg, rarg }: SelectStmt = ctequery && 'SelectStmt' in ctequery ? ctequery.SelectStmt : {};
    if (!isRecursive || !larg || !rarg)
      return derivedRange(renamed(ctequery ? this.readQuery(ctequery, scope) : [], names));
    const start = renamed(this.#readSelect(larg, scope), names);
    scope.ctes.set(ctename, () => derivedRange(start));
    return derivedRange(renamed(this.#unite(start, this.#readSelect(rarg, scope)), names));
  }

  #readInsert(insert: InsertStmt, outer?: Scope): Output[] {
    const { relation = {}, cols = [], selectStmt, onConflictClause, withClause } = insert;
    const scope = scopeIn(outer);
    const readUnused = this.#define(withClause, scope);
    const outputs = selectStmt ? this.readQuery(selectStmt, scope) : [];
    const target = this.readTable(relation, scope);
    scope.ranges.set('excluded', target);
    const place = cols.findIndex((column) => 'ResTarget' in column && column.ResTarget.name === 'tenant_id');
    const given = outputs.some(isStar) ? derivedRange(outputs).own('tenant_id') : termOf(outputs[place]);
    this.equal.unite(target.own('tenant_id'), given);
    this.readValues(onConflictClause, scope);
    readUnused();
    return this.#readReturned(insert, scope);
  }

  #readChange(change: UpdateStmt | DeleteStmt, from: readonly Node[] = [], outer?: Scope): Output[] {
    const { relation = {}, whereClause, withClause } = change;
    const scope = scopeIn(outer);
    const readUnused = this.#define(withClause, scope);
    this.readTable(relation, scope);
    for (const node of from) this.readFrom(node, scope);
    if (whereClause) this.readCondition(whereClause, scope);
    if ('targetList' in change) this.readValues(change.targetList, scope);
    readUnused();
    return this.#readReturned(change, scope);
  }

  #readReturned({ returningClause }: InsertStmt | UpdateStmt | DeleteStmt, scope: Scope): Output[] {
    return this.readOutputs(returningClause?.exprs, scope);
  }
}
