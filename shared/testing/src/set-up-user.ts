import userEvent from '@testing-library/user-event';

/**
 * A user who enters a text in one go, as a paste does: a form renders once for it instead of once for each character.
 * Keys in braces, such as `{Enter}`, are pressed after the text. `user.keyboard` presses each key, for tests about keys.
 */
export function setUpUser(): ReturnType<typeof userEvent.setup> {
  const user = userEvent.setup();
  return {
    ...user,
    async type(element, text) {
      const firstKey = text.search(/[[{]/);
      const plain = firstKey === -1 ? text : text.slice(0, firstKey);
      await user.click(element);
      if (plain !== '') await user.paste(plain);
      if (firstKey !== -1) await user.keyboard(text.slice(firstKey));
    },
  };
}
