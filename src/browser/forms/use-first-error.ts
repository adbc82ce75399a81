import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns a function that focuses the first invalid control of a form, once the errors that are set with the call are
 * shown.
 */
export function useFirstError(form: RefObject<HTMLFormElement | null>): () => void {
  const [calls, setCalls] = useState(0)
  useEffect(() => {
    if (calls === 0) return undefined
    // The form passes the errors on to its fields when this has run.
    const frame = requestAnimationFrame(() => firstError(form.current)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [calls, form])
  return () => setCalls((count) => count + 1)
}

/** Returns the first invalid control; for an invalid group, the first control in it. */
function firstError(form: HTMLFormElement | null): HTMLElement | null {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
  if (wrong?.dataset['invalid'] === undefined) return wrong ?? null
  return wrong.querySelector<HTMLElement>('input, select, textarea, button')
}
