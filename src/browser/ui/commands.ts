import { useEffect, useRef } from 'react'

/** Something that the viewer can do on the open page, also from the command palette. */
export interface Command {
  /** Distinguishes it from the others of the page. */
  name: string
  label: string
  /** What it is done to. */
  about: string
  run(): void
}

/** The commands of the parts of the page, which register theirs while mounted. */
const sources = new Set<() => Command[]>()

export function commandsHere(): Command[] {
  return [...sources].flatMap((source) => source())
}

/** Registers commands while the component is mounted. */
export function useCommands(commands: Command[]): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    const source = () => latest.current
    sources.add(source)
    return () => void sources.delete(source)
  }, [])
}
