const address = /(?:https?:)?[\\/]{2,8}([^\s\\/?#'"()]{1,253})[^\s'"()]*/gi;

/**
 * Replaces every address of another host than the portal's, so that a stranger's report shows the people who read it no
 * link as if it were one of the portal.
 *
 * @param ownHost with its port; hosts below it are the portal's as well
 */
export const withoutForeignAddresses = (text: string, ownHost: string): string =>
  text.replaceAll(address, (found, given: string) => {
    const host = given.toLowerCase();
    return host === ownHost || host.endsWith(`.${ownHost}`) ? found : '<address>';
  });
