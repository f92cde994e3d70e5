/** Harm of a remote to the whole page, for its notice. */
export type Trouble =
  /** `names` of the functions, which may repeat; `entry`: address of the code that came last. */
  | { readonly kind: 'replaced'; readonly remote: string; readonly names: readonly string[]; readonly entry: string }
  | { readonly kind: 'hung'; readonly remote: string; readonly ms: number };

let handle: (trouble: Trouble) => unknown = () => undefined;

/** Hands every further trouble to `handler`. */
export function onTrouble(handler: (trouble: Trouble) => unknown): void {
  handle = handler;
}

export const announceTrouble = (trouble: Trouble): void => void handle(trouble);
