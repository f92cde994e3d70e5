let address: string | null = null;

/** Keeps a mailed link opened while signed in, so that the portal can say why it is not shown. */
export function keepUnusedLink(link: string): void {
  address = link;
}

export const unusedLink = (): string | null => address;

export function dismissUnusedLink(): void {
  address = null;
}
