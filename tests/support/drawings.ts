import type { Page } from 'playwright-core'

/** A fiber of React, as far as this reads it. */
interface Fiber {
  flags: number
  stateNode: unknown
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

/** Lets pages that are opened from now on count how often the component around a row of records is drawn again. */
export async function countRowDrawings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { rows: 0 }
    /** What React sets on a component that it has run. */
    const performedWork = 1
    const isRow = (fiber: Fiber | null) => fiber?.stateNode instanceof HTMLTableRowElement
    const visit = (fiber: Fiber, before: Fiber | null): void => {
      if (before !== null && isRow(fiber.child) && (fiber.flags & performedWork) !== 0) counted.rows++
      if (before !== null && fiber.child === before.child) return
      for (let child = fiber.child; child !== null; child = child.sibling) visit(child, before && child.alternate)
    }
    Object.assign(window, {
      counted,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        checkDCE: () => {},
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {},
        onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => visit(current, current.alternate),
      },
    })
  })
}

/** How many rows have been drawn again since the last call. */
export function rowDrawings(page: Page): Promise<number> {
  return page.evaluate(() => {
    const counted = Reflect.get(window, 'counted') as { rows: number }
    const { rows } = counted
    counted.rows = 0
    return rows
  })
}
