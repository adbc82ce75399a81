import type { Page } from 'playwright-core'

/** The parts of a React fiber that are read here. */
interface Fiber {
  flags: number
  stateNode: unknown
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

/** Counts, in pages opened from now on, how often the component around a row of records renders again. */
export async function countRowDrawings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { rows: 0 }
    /** The flag that React sets on a fiber whose component it has rendered. */
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

/** Returns how many rows have rendered again since the last call. */
export function rowDrawings(page: Page): Promise<number> {
  return page.evaluate(() => {
    const counted = Reflect.get(window, 'counted') as { rows: number }
    const { rows } = counted
    counted.rows = 0
    return rows
  })
}
