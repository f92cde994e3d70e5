import type { ColumnRef, FuncCall, JoinExpr, Node, RangeVar, SubLink } from 'libpg-query';
import { EqualTerms, type Term } from './equal-terms.ts';
import {
  derivedRange,
  findColumn,
  findCte,
  renamed,
  tableRange,
  termOf,
  type Output,
  type Range,
  type Scope,
} from './ranges.ts';
import { childrenOf, namesIn, nodesIn } from './syntax.ts';

/** The table of a tenant whose rows a relation has, such as a partition's; `undefined` for all others. */
export type TenantTableOf = (relation: string) => string | undefined;

interface TenantTable {
  readonly name: string;
  /** Its `tenant_id`. */
  readonly tenant: Term;
}

/**
 * Reads FROM and conditions: the tables of a tenant, and the terms that are equal in all rows. What stands under OR, NOT
 * or CASE does not hold for all rows, and is read for its sub-selects alone.
 */
export abstract class ConditionReader {
  readonly tables: TenantTable[] = [];
  readonly equal = new EqualTerms();
  #rangeCount = 0;
  readonly #tenantTableOf: TenantTableOf;

  constructor(tenantTableOf: TenantTableOf) {
    this.#tenantTableOf = tenantTableOf;
  }

  protected abstract readQuery(node: Node, outer?: Scope): Output[];

  protected readTable({ relname = '', alias }: RangeVar, scope: Scope): Range {
    const range = findCte(scope, relname)?.() ?? this.#newTable(relname);
    scope.ranges.set(alias?.aliasname ?? relname, range);
    return range;
  }

  #newTable(relation: string): Range {
    const name = this.#tenantTableOf(relation);
    const range = tableRange((this.#rangeCount += 1), name !== undefined);
    const tenant = range.own('tenant_id');
    if (name !== undefined && tenant !== undefined) this.tables.push({ name, tenant });
    return range;
  }

  /** @returns the ranges that it adds to the scope */
  protected readFrom(node: Node, scope: Scope): Range[] {
    if ('RangeVar' in node) return [this.readTable(node.RangeVar, scope)];
    if ('JoinExpr' in node) return this.#readJoin(node.JoinExpr, scope);
    if ('RangeSubselect' in node) {
      const { subquery, alias } = node.RangeSubselect;
      const outputs = subquery ? this.readQuery(subquery, scope) : [];
      const range = derivedRange(renamed(outputs, namesIn(alias?.colnames)));
      scope.ranges.set(alias?.aliasname ?? `${(this.#rangeCount += 1)}`, range);
      return [range];
    }
    this.readValues(childrenOf(node), scope);
    if (!('RangeFunction' in node)) return [];
    const { alias, coldeflist = [] } = node.RangeFunction;
    const defined = coldeflist.flatMap((column) => ('ColumnDef' in column ? (column.ColumnDef.colname ?? '') : []));
    const result = tableRange((this.#rangeCount += 1), false);
    const names = [...namesIn(alias?.colnames), ...defined];
    const range = derivedRange(names.map((name) => ({ name, term: result.named(name) })));
    if (alias?.aliasname !== undefined) scope.ranges.set(alias.aliasname, range);
    return [range];
  }

  #readJoin({ larg, rarg, usingClause, isNatural, quals, alias }: JoinExpr, scope: Scope): Range[] {
    const left = larg ? this.readFrom(larg, scope) : [];
    const right = rarg ? this.readFrom(rarg, scope) : [];
    for (const column of isNatural ? ['tenant_id'] : namesIn(usingClause)) {
      const [one, other] = [left, right].map((ranges) => derivedRange([{ star: ranges }]).own(column));
      this.equal.unite(one, other);
    }
    if (quals) this.readCondition(quals, scope);
    if (alias?.aliasname !== undefined)
      scope.ranges.set(alias.aliasname, derivedRange([{ star: [...left, ...right] }]));
    return [...left, ...right];
  }

  protected readCondition(node: Node, scope: Scope): void {
    if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') {
      for (const part of node.BoolExpr.args ?? []) this.readCondition(part, scope);
      return;
    }
    const comparison = 'A_Expr' in node ? node.A_Expr : undefined;
    const isEquality = comparison?.kind === 'AEXPR_NOT_DISTINCT' || comparison?.kind === 'AEXPR_OP';
    if (!comparison || !isEquality || namesIn(comparison.name).join() !== '=') {
      this.#readValue(node, scope);
      return;
    }
    this.#unite(this.readRow(comparison.lexpr, scope), this.readRow(comparison.rexpr, scope));
  }

  #unite(left: readonly (Term | undefined)[], right: readonly (Term | undefined)[]): void {
    left.forEach((term, index) => this.equal.unite(term, right[index]));
  }

  /** Terms of `(a, b)`, or of one value. */
  protected readRow(node: Node | undefined, scope: Scope): (Term | undefined)[] {
    if (!node) return [];
    if (!('RowExpr' in node)) return [this.#readValue(node, scope)];
    return (node.RowExpr.args ?? []).map((part) => this.#readValue(part, scope));
  }

  protected readValues(value: unknown, scope: Scope): void {
    for (const node of nodesIn(value)) this.#readValue(node, scope);
  }

  protected readOutputs(targets: readonly Node[] = [], scope: Scope): Output[] {
    return targets.flatMap((target) => {
      if (!('ResTarget' in target)) return [];
      const { val, name } = target.ResTarget;
      const path = val && 'ColumnRef' in val ? namesIn(val.ColumnRef.fields) : [];
      if (path.at(-1) !== '*') return { name: name ?? path.at(-1), term: this.readRow(val, scope)[0] };
      const ranges = [...scope.ranges].filter(([alias]) => path.length === 1 || alias === path.at(-2));
      return { star: ranges.map(([, range]) => range) };
    });
  }

  #readValue(node: Node, scope: Scope): Term | undefined {
    if ('ColumnRef' in node) return columnIn(node.ColumnRef, scope);
    if ('ParamRef' in node) return `$${node.ParamRef.number}`;
    if ('A_Const' in node) return constantIn(node);
    if ('TypeCast' in node && node.TypeCast.arg) return this.#readValue(node.TypeCast.arg, scope);
    if ('SubLink' in node) return this.#readSubLink(node.SubLink, scope);
    this.readValues(childrenOf(node), scope);
    return 'FuncCall' in node ? settingIn(node.FuncCall) : undefined;
  }

  #readSubLink({ testexpr, subselect, subLinkType, operName }: SubLink, scope: Scope): Term | undefined {
    const tested = this.readRow(testexpr, scope);
    const terms = subselect ? this.readQuery(subselect, scope).map(termOf) : [];
    if (subLinkType === 'ANY_SUBLINK' && (!operName || namesIn(operName).join() === '=')) this.#unite(tested, terms);
    return subLinkType === 'EXPR_SUBLINK' ? terms[0] : undefined;
  }
}

function columnIn({ fields }: ColumnRef, scope: Scope): Term | undefined {
  const path = namesIn(fields);
  return findColumn(scope, path.at(-1) ?? '', path.at(-2));
}

const constantIn = (node: Node | undefined): Term | undefined =>
  node && 'A_Const' in node && node.A_Const.sval ? `'${node.A_Const.sval.sval}'` : undefined;

/** The same in all of a transaction. */
function settingIn({ funcname, args }: FuncCall): Term | undefined {
  const setting = constantIn(args?.[0]);
  return namesIn(funcname).at(-1) === 'current_setting' && setting ? `current_setting(${setting})` : undefined;
}
