/** Delays before retrying after a failure other than a problem in the manifest, in milliseconds. */
const retries = [500, 2_000]

export interface Loading {
  load(): Promise<void>
  /** Called after each attempt that failed. */
  failed(error: unknown): void
  /** Called when the last attempt failed, too. */
  gaveUp(error: unknown): Promise<void>
}

/**
 * Returns a function that loads the newest manifest, and tries again after a failure. Loads run one at a time and always
 * read the newest files, so that an older version can't replace a newer one.
 */
export function newestLoader({ load, failed, gaveUp }: Loading) {
  let running: Promise<void> | undefined
  let isWanted = false
  let isStopped = false
  const note = (error: unknown): void => {
    if (!isStopped) failed(error)
  }
  const loadPatiently = async (): Promise<void> => {
    for (const wait of retries) {
      const isDone = await load().then(() => true, note)
      if (isDone || isStopped) return
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
    await load().catch((error: unknown) => {
      note(error)
      return gaveUp(error)
    })
  }
  const loadWhileWanted = async (): Promise<void> => {
    while (isWanted && !isStopped) {
      isWanted = false
      await loadPatiently().catch(note)
    }
  }
  return {
    loadNewest: (): Promise<void> => {
      isWanted = true
      running ??= loadWhileWanted().finally(() => {
        running = undefined
      })
      return running
    },
    stop: () => {
      isStopped = true
    },
  }
}
