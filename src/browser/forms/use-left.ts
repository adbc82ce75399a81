import { useCallback, useState } from 'react'
import type { FieldErrors } from './form-schema.ts'
import type { Move } from './form-state.ts'

let isPressing = false
addEventListener('pointerdown', () => (isPressing = true), { capture: true })
addEventListener('pointerup', () => (isPressing = false), { capture: true })
addEventListener('pointercancel', () => (isPressing = false), { capture: true })

/**
 * Runs `act`, but not before a press in progress has ended: a layout change in the middle of it could move the pressed
 * control away from the pointer.
 */
export function afterPress(act: () => void): void {
  if (isPressing) addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}

export interface Leaving {
  /** The paths of the fields whose errors are shown. */
  left: ReadonlySet<string>
  leave(...fields: string[]): void
  /** Updates the paths when items of a list move. */
  move(list: string, move: Move): void
}

/**
 * Tracks the paths of the fields that the user has left. Fields passed as arguments show their errors from the
 * beginning.
 */
export function useLeft(...named: string[]): Leaving {
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(named))
  const leave = useCallback((...fields: string[]) => {
    const add = () =>
      setLeft((known) => (fields.every((field) => known.has(field)) ? known : new Set([...known, ...fields])))
    afterPress(add)
  }, [])
  const move = useCallback(
    (list: string, to: Move) => setLeft((known) => new Set([...known].flatMap((path) => movedPath(path, list, to)))),
    [],
  )
  return { left, leave, move }
}

function movedPath(path: string, list: string, to: Move): string[] {
  if (!path.startsWith(`${list}/`)) return [path]
  const [place, ...rest] = path.slice(list.length + 1).split('/')
  const next = to(Number(place))
  return next === undefined ? [] : [[list, next, ...rest].join('/')]
}

/** Returns the errors of fields that were left, or that are inside a field that was left. */
export function errorsLeft(errors: FieldErrors, left: ReadonlySet<string>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isLeft(path, left)))
}

function isLeft(path: string, left: ReadonlySet<string>): boolean {
  return path.split('/').some((_step, index, steps) => left.has(steps.slice(0, index + 1).join('/')))
}
