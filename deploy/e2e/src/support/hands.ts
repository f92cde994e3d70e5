import { expect, type Locator, type Page } from '@playwright/test';

/** The acts of a person at a page, by pointer or by keyboard. */
export interface Hands {
  readonly press: (control: Locator) => Promise<void>;
  readonly fill: (field: Locator, text: string) => Promise<void>;
  /** Chooses the first of several, or one that stands alone. */
  readonly check: (choice: Locator) => Promise<void>;
  /** Chooses from the menu behind a button. */
  readonly chooseFrom: (button: Locator, item: string) => Promise<void>;
  /** Opens a tab of the page, whose first one is open. */
  readonly openTab: (name: string) => Promise<void>;
  /** Goes to a page by its name. */
  readonly goTo: (name: string) => Promise<void>;
  readonly leaveDialog: () => Promise<void>;
}

const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

export const byPointer = (page: Page): Hands => ({
  press: (control) => control.click(),
  fill: async (field, text) => {
    await field.click();
    await page.keyboard.type(text);
  },
  check: (choice) => choice.check(),
  chooseFrom: async (button, item) => {
    await button.click();
    await menuItem(page, item).click();
  },
  openTab: (name) => page.getByRole('tab', { name }).click(),
  goTo: async (name) => {
    await page.getByRole('button', { name: /^Search/ }).click();
    await page.getByRole('dialog', { name: 'Command menu' }).getByRole('option', { name }).first().click();
  },
  leaveDialog: () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
});

/** More controls than any page of a journey has. */
const mostPresses = 60;

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** The focused element, and whether the focus shows; `null` while the page itself has it. */
const lookAtFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    // The frame of a radio or of a list's field draws its focus.
    const drawn = [focused, focused.closest('label, .ant-select, .ant-input-affix-wrapper')];
    const isMarked = drawn.some((element) => {
      if (element === null) return false;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    return { name: focused.outerHTML.slice(0, 120), isMarked, isBehind: isBehindDialog(focused) };

    function isBehindDialog(element: Element): boolean {
      const modal = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1);
      const frame = modal?.closest('[tabindex="-1"]') ?? modal;
      return frame !== undefined && frame !== null && !frame.contains(element) && !element.contains(frame);
    }
  });

/** By keys alone. Each stop on the way must show that it has the focus, and none may be behind an open dialog. */
export function byKeyboard(page: Page): Hands {
  const reach = async (control: Locator, key = 'Tab') => {
    await control.waitFor();
    for (let presses = 0; presses < mostPresses; presses += 1) {
      if (await hasFocus(control)) return;
      await page.keyboard.press(key);
      const focus = await lookAtFocus(page);
      if (focus) expect(focus, `after ${presses + 1} × ${key}`).toMatchObject({ isMarked: true, isBehind: false });
    }
    await expect(control).toBeFocused();
  };
  const press = async (control: Locator) => {
    await reach(control);
    await page.keyboard.press('Enter');
  };
  return {
    press,
    fill: async (field, text) => {
      await reach(field);
      await page.keyboard.type(text);
    },
    check: async (choice) => {
      await reach(choice);
      await page.keyboard.press('Space');
    },
    chooseFrom: async (button, item) => {
      await press(button);
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      for (const name of await page.getByRole('menuitem').allInnerTexts()) {
        if (name === item) break;
        const next = page.locator('[role=menuitem]:focus + [role=menuitem]');
        const text = await next.innerText();
        await page.keyboard.press('ArrowDown');
        await expect(menuItem(page, text)).toBeFocused();
      }
      await expect(menuItem(page, item)).toBeFocused();
      await page.keyboard.press('Enter');
    },
    openTab: async (name) => {
      const selected = page.getByRole('tab', { selected: true });
      await reach(selected);
      const names = await page.getByRole('tab').allInnerTexts();
      for (const next of names.slice(1, names.indexOf(name) + 1)) {
        await page.keyboard.press('ArrowRight');
        await expect(selected).toHaveText(next);
        await expect(selected).toBeFocused();
      }
    },
    goTo: async (name) => {
      await page.keyboard.press('ControlOrMeta+K');
      const palette = page.getByRole('dialog', { name: 'Command menu' });
      await expect(palette.getByRole('combobox')).toBeFocused();
      await page.keyboard.type(name);
      await expect(palette.getByRole('option', { selected: true })).toContainText(name);
      await page.keyboard.press('Enter');
      await expect(palette).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
    },
    leaveDialog: () => page.keyboard.press('Escape'),
  };
}

/**
 * Counts presses of a pointer on every page that is opened from now on. Moves do not count: a browser reports one where
 * the page moves under a pointer at rest.
 */
export async function countPointer(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { pointed: number };
    counted.pointed = 0;
    for (const event of ['pointerdown', 'mousedown', 'wheel', 'touchstart'])
      window.addEventListener(event, () => (counted.pointed += 1), { capture: true, passive: true });
  });
  return () => page.evaluate(() => (window as unknown as { pointed: number }).pointed);
}
