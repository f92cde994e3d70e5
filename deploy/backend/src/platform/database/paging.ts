import {
  type LimitNode,
  type OffsetNode,
  type OperationNode,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
  ValueNode,
} from 'kysely';

const numberOf = (node: OperationNode): number | undefined =>
  ValueNode.is(node) && Number.isSafeInteger(node.value) ? Number(node.value) : undefined;

/**
 * Writes a limit out and leaves out an offset of 0. PostgreSQL plans a kept statement anew with each use if it does not
 * know how many rows are asked for: the plan for any number looks too dear to it.
 */
export class PagingCompiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const limit = numberOf(node.limit);
    if (limit === undefined) super.visitLimit(node);
    else this.append(`limit ${limit}`);
  }

  protected override visitOffset(node: OffsetNode): void {
    if (numberOf(node.offset) !== 0) super.visitOffset(node);
  }
}

/** `limit` and `offset` of SQL that is written by hand, for the same reason. */
export const limitAndOffset = ({
  limit,
  offset,
}: {
  readonly limit: number;
  readonly offset: number;
}): RawBuilder<unknown> =>
  offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${offset}`;
