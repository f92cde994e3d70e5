import type { Node } from 'libpg-query';

/** The parser wraps each node in an object with its type as the only key, e.g. `{ ColumnRef: … }`. */
function isNode(value: object): value is Node {
  const [type, ...others] = Object.keys(value);
  return type !== undefined && others.length === 0 && /^[A-Z]/.test(type);
}

/** The nodes in a value, without those inside them. */
export function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  return isNode(value) ? [value] : Object.values(value).flatMap(nodesIn);
}

export const childrenOf = (node: Node): Node[] => Object.values(node).flatMap(nodesIn);

/** Names of a list, `*` for a star. */
export const namesIn = (nodes: readonly Node[] = []): string[] =>
  nodes.flatMap((node) => {
    if ('A_Star' in node) return ['*'];
    return 'String' in node ? [node.String.sval ?? ''] : [];
  });
