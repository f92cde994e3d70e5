import { getConfig } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** antd's menu takes the focus three frames after it opens, even when an entry was chosen meanwhile. */
async function untilMenuHasFocus(): Promise<void> {
  for (let frame = 0; frame < 4; frame += 1) await nextFrame();
}

/**
 * A user who enters a text in one go, as a paste does: a form renders once for it instead of once for each character.
 * Keys in braces, such as `{Enter}`, are pressed after the text. `user.keyboard` presses each key, for tests about keys.
 * An entry of a menu is chosen when the menu has taken the focus, as by a person, who is never quicker.
 */
export function setUpUser(): ReturnType<typeof userEvent.setup> {
  const user = userEvent.setup();
  return {
    ...user,
    async click(element) {
      if (element.getAttribute('role') === 'menuitem') await getConfig().asyncWrapper(untilMenuHasFocus);
      await user.click(element);
    },
    async type(element, text) {
      const firstKey = text.search(/[[{]/);
      const plain = firstKey === -1 ? text : text.slice(0, firstKey);
      await user.click(element);
      if (plain !== '') await user.paste(plain);
      if (firstKey !== -1) await user.keyboard(text.slice(firstKey));
    },
  };
}
